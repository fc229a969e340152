import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '../../../src/server/platform/database/embedded.ts';
import { overseenColumns } from '../../../src/shared/provider/contract.ts';
import { type Figure, print } from '../figures.ts';
import { startFilledPortal, type Portal, createToken } from '../portal.ts';
import { measureCall } from './measure-call.ts';

/** Measures the provider's pages and the organisation picker with ten thousand schools. */
const ORGANIZATIONS = 10_000;

const FILL_STATEMENTS = [
  `update organizations set
    name = (array['De Regenboog', 'Het Kompas', 'De Vlinder', 'Sint Jozef', 'De Wegwijzer', 'Prins Willem', 'De Ark',
      'Montessori', 'De Eik', 'Daltonschool'])[1 + abs(hashtext(subpath)) % 10] || ' ' || split_part(subpath, '-', 2),
    town = (array['Utrecht', 'Amersfoort', 'Den Haag', '’s-Hertogenbosch', 'Zwolle', 'Assen', 'Ede'])[1 + abs(hashtext(subpath)) % 7],
    postcode = 1000 + abs(hashtext(subpath)) % 9000 || ' AB', created_at = now() - interval '1 year'`,
  `insert into item_versions (org_id, unclaimed, claimed)
    select id, abs(hashtext(subpath)) % 300, abs(hashtext(name)) % 200 from organizations`,
  `insert into organization_figures (org_id, photo_bytes, last_used_on)
    select id, abs(hashtext(name)), current_date - abs(hashtext(subpath)) % 60 from organizations`,
  `insert into users (id, email) select gen_random_uuid(), o.id || '-' || n || '@test.example'
    from organizations o, generate_series(1, 5) n`,
  `insert into profiles (user_id, name, role, org_id)
    select id, 'Persoon', 'staff', left(email, 36)::uuid from users`,
  'vacuum analyze',
];

const folder = mkdtempSync(join(tmpdir(), 'terecht-bench-'));
process.env['DATA_DIR'] = folder;
process.env['NODE_ENV'] = 'test';
const postgres = await startEmbedded(folder, () => {});
let portal: Portal | undefined;
const figures: Figure[] = [];
try {
  portal = await startFilledPortal(postgres, 0, ORGANIZATIONS);
  await makeSchools(portal);
  const token = await createToken(portal, 'provider', null);
  const page = '/api/provider/organizations?';
  const measure = (what: string, path: string, queries: number, ms: number, by?: string) =>
    measureCall(portal!, what, path, { queries, ms }, by);
  for (const sort of overseenColumns) {
    for (const order of ['asc', 'desc']) {
      figures.push(await measure(`provider, by ${sort} ${order}`, `${page}sort=${sort}&order=${order}`, 3, 150, token));
    }
  }
  figures.push(
    await measure('provider, last page', `${page}page=200`, 3, 150, token),
    await measure('provider, searched', `${page}q=regenboog utr`, 3, 150, token),
    await measure('provider, silent', `${page}silent=1`, 3, 150, token),
    await measure('page of a sector', '/schools', 1, 25),
  );
  for (const q of ['', 'd', 'de', 'regen', 'regenboog utr', '35', 'boog', 'xyzzy']) {
    figures.push(await measure(`choosing, typed '${q}'`, `/api/organizations?sector=schools&limit=21&q=${q}`, 2, 50));
  }
} finally {
  await portal?.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
print(figures);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;

async function makeSchools({ database }: Portal): Promise<void> {
  const client = database.openClient();
  await client.connect();
  try {
    // Filling thousands of organisations takes minutes.
    for (const text of FILL_STATEMENTS) await client.query({ text, query_timeout: 600_000 } as never);
  } finally {
    await client.end();
  }
}
