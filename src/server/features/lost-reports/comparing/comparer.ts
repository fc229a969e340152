import { LruCache } from '../../../platform/cache/lru-cache.ts';
import { toVector } from '../../../vision/similarity/similarity.ts';
import {
  type FoundItem,
  match,
  type MissingItem,
  type PreparedItem,
  type PreparedReport,
  prepareItem,
  prepareReport,
  WORTH_SHOWING,
} from '../matching/matching.ts';

export type Kind = 'item' | 'report';

/** A row from the database; its mark changes whenever another field does. */
interface Row {
  id: string;
  mark: string;
  vector: Buffer | null;
}
export type ItemRow = Row & Omit<FoundItem, 'vector'>;
export type ReportRow = Row & Omit<MissingItem, 'vector'>;
export interface Rows {
  item: ItemRow;
  report: ReportRow;
}
export type Subjects = { [K in Kind]: { kind: K; rows: Rows[K][] } }[Kind];

export interface MarkedId {
  id: string;
  mark: string;
}

export interface List {
  mark: string;
  /** Id and mark of each entry, joined by commas; left out when the worker probably has this list already. */
  listed: string | undefined;
}

/** Compares some rows of one kind with all rows of the other kind in the same organisation. */
export interface Comparison {
  org_id: string;
  subjects: Subjects;
  /** The list to compare them with. */
  others: List;
  except: string[];
  most: number;
}

export interface ScoredMatch {
  id: string;
  score: number;
  reasons: readonly string[];
}

export type Answer = { isListUnknown: true } | { missing: MarkedId[] } | { found: ScoredMatch[][] };

/** Per kind, for all organisations together: about two kilobytes each, three with a photo. */
const MAX_CACHED = 30_000;
const ID_LENGTH = 36;

/** Caches prepared rows in memory, because preparing a row costs a hundred times more than comparing it. */
export class Comparer {
  readonly #items = new PreparedCache(prepareItemRow);
  readonly #reports = new PreparedCache(prepareReportRow);

  prepare(org_id: string, subjects: Subjects): void {
    if (subjects.kind === 'item') this.#items.add(org_id, subjects.rows);
    else this.#reports.add(org_id, subjects.rows);
  }

  /** Returns the matches, or what the caller must send first. */
  compare({ org_id, subjects, others, except, most }: Comparison): Answer {
    if (subjects.kind === 'item') {
      const reports = this.#reports.find(org_id, others, except);
      if (!('known' in reports)) return reports;
      const items = subjects.rows.map(prepareItemRow);
      return { found: items.map((item) => findBest(reports.known, (report) => match(report, item), most)) };
    }
    const items = this.#items.find(org_id, others, except);
    if (!('known' in items)) return items;
    const reports = subjects.rows.map(prepareReportRow);
    return { found: reports.map((report) => findBest(items.known, (item) => match(report, item), most)) };
  }
}

type Known<P> = ReadonlyMap<string, MarkedId & { prepared: P }>;

interface Cached<P> {
  known: Known<P>;
  /** The mark of the list, when the entries are exactly that list. */
  listMark?: string;
}

/** Caches per organisation; the least recently compared organisation is evicted first. */
class PreparedCache<R extends Row, P> {
  readonly #prepare: (row: R) => P;
  readonly #cached = new LruCache<Cached<P>>(MAX_CACHED, ({ known }) => known.size);

  constructor(prepare: (row: R) => P) {
    this.#prepare = prepare;
  }

  add(org_id: string, rows: R[]): void {
    const known = new Map(this.#cached.get(org_id)?.known);
    for (const row of rows) known.set(row.id, { id: row.id, mark: row.mark, prepared: this.#prepare(row) });
    this.#cached.set(org_id, { known });
  }

  /** Returns the prepared rows of the list in its order, or which of them are missing. */
  find(
    org_id: string,
    { mark: listMark, listed }: List,
    except: string[],
  ): { known: Known<P> } | Exclude<Answer, { found: unknown }> {
    const cached = this.#cached.get(org_id);
    if (cached?.listMark === listMark) return cached;
    if (listed === undefined) return { isListUnknown: true };
    const excluded = new Set(except);
    const known = new Map<string, MarkedId & { prepared: P }>();
    const missing: MarkedId[] = [];
    for (const entry of listed === '' ? [] : listed.split(',')) {
      const [id, mark] = [entry.slice(0, ID_LENGTH), entry.slice(ID_LENGTH)];
      const one = cached?.known.get(id);
      if (one?.mark === mark) known.set(one.id, one);
      else if (!excluded.has(id)) missing.push({ id, mark });
    }
    if (missing.length > 0) return { missing };
    // This also evicts rows that left the list.
    this.#cached.set(org_id, except.length === 0 ? { known, listMark } : { known });
    return { known };
  }
}

const vectorOf = ({ vector }: Row) => (vector ? toVector(vector) : undefined);

function prepareItemRow(row: ItemRow): PreparedItem {
  return prepareItem({ ...row, vector: vectorOf(row) });
}

function prepareReportRow(row: ReportRow): PreparedReport {
  return prepareReport({ ...row, vector: vectorOf(row) });
}

function findBest<P>(others: Known<P>, compare: (other: P) => Omit<ScoredMatch, 'id'>, most: number): ScoredMatch[] {
  const found: ScoredMatch[] = [];
  for (const { id, prepared } of others.values()) {
    const { score, reasons } = compare(prepared);
    if (score >= WORTH_SHOWING) found.push({ id, score, reasons });
  }
  return found.toSorted((a, b) => b.score - a.score).slice(0, most);
}
