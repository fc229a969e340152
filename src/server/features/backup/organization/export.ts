import type pg from 'pg';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { DatabaseConnection } from '../../../platform/database/connect.ts';
import { appliedNames } from '../../../platform/database/migrate.ts';
import type { PhotoStore } from '../../../platform/storage/store.ts';
import { lockPhotoFiles } from '../../photos/photo-file-lock.ts';
import { photoKey, sizes } from '../../photos/photo-path.ts';
import type { Entry } from '../archive.ts';
import { MANIFEST } from '../archive.ts';
import { type CountedPhotos, photoEntries, type PhotoFile } from '../photo-files.ts';
import { batches, rowEntries } from '../rows.ts';
import { type Manifest, photoName, STATE_QUERY } from './file.ts';
import { exportedTables, rowsOf } from './tables.ts';

export interface ExportSummary extends CountedPhotos {
  rows: number;
  state: string;
  organization: Manifest['organization'] | undefined;
}

interface Exported {
  org_id: string;
  hiddenMarks: boolean;
}

/**
 * Yields all data of an organisation while the portal is in use: rows come from one snapshot, and the photos of that snapshot
 * are not deleted before they are copied. Accounts are not exported.
 */
export async function* exportEntries(
  { openClient }: DatabaseConnection,
  store: PhotoStore,
  { org_id, hiddenMarks }: Exported,
  summary: ExportSummary,
): AsyncGenerator<Entry> {
  const client = openClient();
  // A broken connection already fails the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = utc');
    if (!(await lockPhotoFiles(client))) throw busyError();
    await client.query('begin isolation level repeatable read read only');
    const tables = [];
    for (const table of await exportedTables(client)) {
      tables.push({ table, ...(await rowsOf(client, table, org_id, hiddenMarks)) });
    }
    const rows: Record<string, number> = {};
    for (const { table, from } of tables) rows[table] = await countOf(client, from);
    summary.state = (await client.query<{ state: string }>(STATE_QUERY, [org_id])).rows[0]!.state;
    const organization = await findOrganization(client, org_id);
    summary.organization = organization;
    const manifest: Manifest = {
      format: 'organization',
      version: 1,
      created_at: new Date().toISOString(),
      migrations: [...(await appliedNames(client))].toSorted(),
      organization,
      hidden_marks: hiddenMarks,
      rows,
    };
    yield { name: MANIFEST, data: Buffer.from(JSON.stringify(manifest, null, 2)) };
    for (const { table, query } of tables) yield* rowEntries(client, table, query, summary);
    yield* photoEntries(store, photoFiles(client, org_id), summary);
  } finally {
    await client.end();
  }
}

export const busyError = () => new DomainError('busy', 'Er loopt al een export of back-up. Probeer het zo opnieuw.');

async function countOf(client: pg.Client, from: string): Promise<number> {
  return (await client.query<{ count: number }>(`select count(*)::int as count ${from}`)).rows[0]!.count;
}

async function findOrganization(client: pg.Client, org_id: string): Promise<Manifest['organization']> {
  const { rows } = await client.query<Organization>(
    'select id, sector, subpath, name from organizations where id = $1',
    [org_id],
  );
  if (!rows[0]) throw new DomainError('organization_not_found');
  return rows[0];
}

async function* photoFiles(client: pg.Client, org_id: string): AsyncGenerator<PhotoFile> {
  const placed = `select jsonb_build_object('id', id, 'path', path) as value from photos
    where org_id = ${client.escapeLiteral(org_id)} and placed_at is not null`;
  for await (const batch of batches<{ id: string; path: string }>(client, placed)) {
    for (const { id, path } of batch) {
      for (const size of sizes) yield { key: photoKey(path, size), name: photoName(id, size) };
    }
  }
}
