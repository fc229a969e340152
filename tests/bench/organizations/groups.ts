import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '../../../src/server/platform/database/embedded.ts';
import { type Figure, print } from '../figures.ts';
import { createToken, startFilledPortal } from '../portal.ts';
import { measureCall } from './measure-call.ts';
import { measureSeveral } from './several.ts';

/** Measures lists of several organisations, and the figures of a group of a hundred locations. */
const LOCATIONS = 100;
const ITEMS_PER_LOCATION = 500;

const folder = mkdtempSync(join(tmpdir(), 'terecht-bench-'));
process.env['DATA_DIR'] = folder;
process.env['NODE_ENV'] = 'test';
const postgres = await startEmbedded(folder, () => {});
const figures: Figure[] = [];
try {
  figures.push(...(await measureSeveral(postgres)), ...(await measureGroup()));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
print(figures);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;

async function measureGroup(): Promise<Figure[]> {
  const portal = await startFilledPortal(postgres, LOCATIONS * ITEMS_PER_LOCATION, LOCATIONS);
  const token = await createToken(portal, 'parent', null);
  const { pool } = portal.database;
  await pool.query(`insert into groups (subpath, name) values ('de-linde', 'De Linde')`);
  await pool.query('update organizations set group_id = groups.id from groups');
  await pool.query('insert into group_admins (group_id, email) select groups.id, email from groups, users');
  const { rows } = await pool.query<{ id: string }>('select id from groups');
  const review = `/api/groups/${rows[0]!.id}/review`;
  const measured = [
    await measureCall(portal, 'page of a group of 100 locations', '/groep/de-linde', { ms: 150, queries: 4 }),
    await measureCall(portal, 'its figures', review, { ms: 150, queries: 8 }, token),
    await measureCall(portal, 'its figures, as a spreadsheet', `${review}.csv`, { ms: 150, queries: 5 }, token),
  ];
  await portal.close();
  return measured;
}
