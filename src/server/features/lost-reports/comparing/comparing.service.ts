import { lostReportLimits } from '../../../../shared/lost-reports/contract.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createWorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { FoundItem } from '../matching/matching.ts';
import { readRows, readList, readListMark } from './compare.queries.ts';
import type { Kind, ScoredMatch, MarkedId, Rows, Subjects } from './comparer.ts';
import type { Answer, Request } from './process.ts';

const PROGRAM = new URL('./process.ts', import.meta.url);
const TIMEOUT_MS = 30_000;
const IDLE_MS = 10 * 60_000;
const MAX_QUEUED = 100;
// A batch takes a few tenths of a second, so that a request for another organisation does not wait longer than that.
const PREPARE_BATCH_SIZE = 100;
const PAIRS_PER_REQUEST = 20_000;
/** Rows that change during a comparison are queued again, so three rounds are normal; more only occur when memory is short. */
const MAX_ROUNDS = 6;

export interface SimilarReport {
  report_id: string;
  score: number;
  reasons: readonly string[];
}

export type ComparisonService = ReturnType<typeof createComparisonService>;

/**
 * Compares items with open reports in a worker process that caches them prepared, so that this process stays free for
 * requests. A mark from the database identifies the current list; the list and its rows are read and sent only when the
 * worker does not have that mark.
 */
export function createComparisonService(db: Database, model: string | undefined) {
  const comparer = createWorkerProcess<Request, Answer>({
    name: 'comparing',
    niceness: 10,
    program: PROGRAM,
    timeout: TIMEOUT_MS,
    queue: MAX_QUEUED,
    idle: IDLE_MS,
  });

  /** Returns the ids of rows that changed after the list was read. */
  async function prepare(org_id: string, kind: Kind, missing: MarkedId[]): Promise<string[]> {
    const changed: string[] = [];
    for (const some of batches(missing, PREPARE_BATCH_SIZE)) {
      const ids = some.map(({ id }) => id);
      const subjects = { kind, rows: await readRows[kind](db, org_id, ids, model) } as Subjects;
      await comparer.ask({ prepare: { org_id, subjects } });
      const marks = new Map(subjects.rows.map(({ id, mark }) => [id, mark]));
      changed.push(...some.filter(({ id, mark }) => marks.get(id) !== mark).map(({ id }) => id));
    }
    return changed;
  }

  /** Returns the best matches of each row that are worth showing, best first. */
  async function compare<K extends Kind>(
    org_id: string,
    kind: K,
    rows: Rows[K][],
    most: number,
  ): Promise<ScoredMatch[][]> {
    const others = kind === 'item' ? 'report' : 'item';
    let { count, mark } = await readListMark(db, org_id, others, model);
    if (count === 0) return rows.map(() => []);
    let listed: string | undefined;
    const except: string[] = [];
    const ask = async (some: Rows[K][]): Promise<ScoredMatch[][]> => {
      const subjects = { kind, rows: some } as Subjects;
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const answer = await comparer.ask({ compare: { org_id, subjects, others: { mark, listed }, except, most } });
        if ('missing' in answer) except.push(...(await prepare(org_id, others, answer.missing)));
        if ('isListUnknown' in answer) ({ count, mark, listed } = await readList(db, org_id, others, model));
        if (!('found' in answer)) continue;
        listed = undefined;
        return answer.found;
      }
      throw new Error('prepared rows are evicted before they are compared');
    };
    const found: ScoredMatch[][] = [];
    for (const some of batches(rows, Math.ceil(PAIRS_PER_REQUEST / count))) found.push(...(await ask(some)));
    return found;
  }

  return {
    compare,

    /** Finds the open reports that a description of an item resembles, best first; the item need not exist yet. */
    async findLike(org_id: string, item: Omit<FoundItem, 'upload_date' | 'vector'>): Promise<SimilarReport[]> {
      const row = { ...item, id: '', mark: '', upload_date: new Date().toISOString(), vector: null };
      const [found] = await compare(org_id, 'item', [row], lostReportLimits.matches);
      return found!.map(({ id, ...likely }) => ({ report_id: id, ...likely }));
    },

    metrics: comparer.metrics,
    stop: comparer.stop,
  };
}

function* batches<T>(all: readonly T[], size: number): Iterable<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
