import { sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { toBytes } from '../../../vision/similarity/similarity.ts';
import type { Tagger } from '../../../vision/tagger/tagger.ts';
import type { AboutReport } from '../mails/lost-report-mails.ts';
import { IS_OPEN } from '../report-state.ts';
import { enqueueComparison } from './comparison-queue.ts';

const EMBED = 'lost-reports.look';
const BATCH_SIZE = 200;

/** Enqueues the reports whose photo has no embedding of this model yet. */
export async function enqueueEmbeddings(tx: Transaction, org_id: string, ids: string[], model: string): Promise<void> {
  const { rows } = await sql<AboutReport>`select org_id, report_id from lost_report_photos
    where org_id = ${org_id} and report_id = any(${ids}::uuid[]) and model is distinct from ${model}
    order by report_id`.execute(tx);
  for (const about of rows) await enqueue(tx, EMBED, about, { key: about.report_id });
}

/** Computes the embeddings of report photos, so that they can be compared with those of items. Only some taggers embed. */
export function reportEmbeddingJobs(db: Database, tagger: Tagger): Job<never>[] {
  async function embedPhoto({ org_id, report_id }: AboutReport): Promise<void> {
    if (!tagger.embeddingModel) return;
    const photo = await db
      .selectFrom('lost_report_photos')
      .select(['webp', 'model'])
      .where((eb) => eb.and({ org_id, report_id }))
      .executeTakeFirst();
    if (!photo || photo.model === tagger.embeddingModel) return;
    const { embedding } = await tagger.tag(photo.webp);
    if (embedding)
      await db.transaction().execute((tx) => saveEmbedding(tx, { org_id, report_id }, photo.webp, embedding));
  }

  /** Enqueues photos from before this model, and photos whose job was lost. */
  async function enqueueMissing(): Promise<void> {
    if (!tagger.embeddingModel) return;
    const { rows } = await sql<AboutReport>`select p.org_id, p.report_id from lost_report_photos p
      join lost_reports r on r.org_id = p.org_id and r.id = p.report_id and ${IS_OPEN}
      where p.model is distinct from ${tagger.embeddingModel}
        and not exists (select from jobs where name = ${EMBED} and key = p.report_id::text)
      order by p.report_id limit ${BATCH_SIZE}`.execute(db);
    await db.transaction().execute(async (tx) => {
      for (const about of rows) await enqueue(tx, EMBED, about, { key: about.report_id });
    });
  }

  return [
    { name: EMBED, lane: 'heavy', canBeAbandoned: true, run: embedPhoto },
    { name: 'lost-reports.look-missing', everyMinutes: 30, run: enqueueMissing },
  ];
}

/** Stores an embedding, unless the photo was replaced in the meantime; the new version makes the report be compared again. */
async function saveEmbedding(
  tx: Transaction,
  { org_id, report_id }: AboutReport,
  webp: Buffer,
  { model, vector }: { model: string; vector: Float32Array },
): Promise<void> {
  await sql`select from lost_reports where org_id = ${org_id} and id = ${report_id} for update`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('lost_report_photos')
    .set({ model, vector: toBytes(vector) })
    .where((eb) => eb.and({ org_id, report_id, webp }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable('lost_reports')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ org_id, id: report_id }))
    .execute();
  await enqueueComparison(tx, { org_id, kind: 'report', id: report_id });
}
