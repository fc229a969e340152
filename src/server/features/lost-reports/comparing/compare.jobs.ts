import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { removeOutdated } from '../../../platform/database/remove-outdated.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { isTakingReports } from '../reports.queries.ts';
import { readRows } from './compare.queries.ts';
import type { Kind, ScoredMatch } from './comparer.ts';
import type { ComparisonService } from './comparing.service.ts';
import { matchingJobName } from './comparison-queue.ts';
import { enqueueEmbeddings } from './report-embeddings.jobs.ts';
import { type ComparedWork, saveMatches, type ScoredPair, type QueuedWork } from './save-matches.ts';

const ITEM_BATCH_SIZE = 10;
const REPORT_BATCH_SIZE = 20;
/** The most matches stored for one item or one report; it also limits how many people one item causes a mail to. */
const MAX_MATCHES = 100;

/**
 * Compares new and changed items and reports. Each run takes a batch of one organisation, so that a large one does not
 * block the others. Work of an organisation that is paused or takes no reports waits for the `resumeWaiting` job.
 */
export function comparisonJobs(
  db: Database,
  comparing: Pick<ComparisonService, 'compare'>,
  /** The embedding model, if the tagger has one. */
  model: string | undefined,
): Job<never>[] {
  async function compareKind<K extends Kind>(org_id: string, kind: K, batch: QueuedWork[]): Promise<ComparedWork[]> {
    const work = batch.filter((each) => each.kind === kind);
    if (work.length === 0) return [];
    const ids = work.map(({ id }) => id);
    const rows = await readRows[kind](db, org_id, ids, model);
    const found = await comparing.compare(org_id, kind, rows, MAX_MATCHES);
    const pairsOf = new Map(rows.map(({ id }, index) => [id, found[index]!.map((likely) => toPair(kind, id, likely))]));
    return work.map((each) => ({ work: each, pairs: pairsOf.get(each.id) }));
  }

  async function compareBatch({ org_id }: { org_id: string }): Promise<void> {
    if (!(await isTakingReports(db, org_id))) return;
    const batch = await takeBatch(db, org_id);
    const compared = [...(await compareKind(org_id, 'item', batch)), ...(await compareKind(org_id, 'report', batch))];
    await db.transaction().execute(async (tx) => {
      await saveMatches(tx, org_id, compared);
      const reports = batch.filter(({ kind }) => kind === 'report').map(({ id }) => id);
      if (model && reports.length > 0) await enqueueEmbeddings(tx, org_id, reports, model);
      // The next batch queues behind the jobs of other organisations.
      if (await hasWork(tx, org_id)) await enqueue(tx, matchingJobName, { org_id }, { key: org_id });
    });
  }

  /** Restarts work that waited while matching was off, and removes work on deleted rows. */
  async function resumeWaiting(): Promise<void> {
    await removeOutdated(
      db,
      'lost_report_work',
      sql`(${isGone('item', 'items')} or ${isGone('report', 'lost_reports')})`,
    );
    const { rows } = await sql<{ org_id: string }>`select distinct org_id from lost_report_work w
      where not exists (select from jobs where name = ${matchingJobName} and key = w.org_id::text)`.execute(db);
    for (const { org_id } of rows) {
      if (!(await isTakingReports(db, org_id))) continue;
      await db.transaction().execute((tx) => enqueue(tx, matchingJobName, { org_id }, { key: org_id }));
    }
  }

  return [
    { name: matchingJobName, lane: 'patient', run: compareBatch },
    { name: 'lost-reports.resume', everyMinutes: 5, run: resumeWaiting },
  ];
}

const isGone = (kind: Kind, table: 'items' | 'lost_reports') => sql`(kind = ${kind} and not exists (
  select from ${sql.table(table)} t where t.org_id = lost_report_work.org_id and t.id = lost_report_work.id))`;

const toPair = (kind: Kind, subject: string, { id, score, reasons }: ScoredMatch): ScoredPair => ({
  ...(kind === 'item' ? { item_id: subject, report_id: id } : { report_id: subject, item_id: id }),
  score,
  reasons,
});

/** Takes some of each kind, so that neither kind waits for the other. */
async function takeBatch(db: Database, org_id: string): Promise<QueuedWork[]> {
  const some = (kind: Kind, most: number) => sql`(select kind, id, asks from lost_report_work
    where org_id = ${org_id} and kind = ${kind} order by id limit ${most})`;
  const { rows } =
    await sql<QueuedWork>`${some('item', ITEM_BATCH_SIZE)} union all ${some('report', REPORT_BATCH_SIZE)}`.execute(db);
  return rows;
}

async function hasWork(tx: Transaction, org_id: string): Promise<boolean> {
  const { rows } = await sql`select from lost_report_work where org_id = ${org_id} limit 1`.execute(tx);
  return rows.length > 0;
}
