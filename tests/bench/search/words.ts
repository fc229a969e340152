import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createItemListsService } from '../../../src/server/features/items/list/list.service.ts';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../../src/server/platform/database/embedded.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { addItem, addOrganization } from '../../support/seed.ts';

interface Searches {
  items: { id: string; tags: string[]; description: string | null; location: string | null; days: number }[];
  searches: { q: string; kind: string; want: string[]; never?: string[] }[];
}

interface Outcome {
  kind: string;
  q: string;
  first: boolean;
  five: boolean;
  /** Wrong items that rank above a right one. */
  wrongAbove: string[];
  /** Items of another kind that are shown. */
  confused: string[];
  shown: string[];
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Measures search quality: everyday searches over one school's items, written without knowing how search works, with
 * the results that a person would call right. `--all` lists every search that failed.
 */
const folder = mkdtempSync(join(tmpdir(), 'terecht-search-'));
const postgres = await startEmbedded(folder, () => {});
const database = connect(postgres.target);
try {
  await migrate(database.pool);
  const { items, searches } = JSON.parse(readFileSync(new URL('searches.json', import.meta.url), 'utf8')) as Searches;
  const org_id = await addOrganization(database.db);
  const names = new Map<string, string>();
  for (const { id, tags, description, location, days } of items) {
    const upload_date = new Date(Date.now() - days * DAY).toISOString();
    names.set(await addItem(database.db, org_id, { tags, description, last_seen_location: location, upload_date }), id);
  }
  const lists = createItemListsService(database.db, database.forGuests);
  const outcomes: Outcome[] = [];
  for (const { q, kind, want, never = [] } of searches) {
    const { page } = await lists.public({ org_id, q, status: 'all', limit: 24 });
    const shown = page!.items.map(({ id }) => names.get(id)!);
    const alike = (page!.alike ?? []).map(({ id }) => names.get(id)!);
    const isRight = (id: string) => want.includes(id);
    const lastRight = shown.findLastIndex(isRight);
    const confused = [...shown, ...alike].filter((id) => never.includes(id));
    const isClean = want.length === 0 && confused.length === 0;
    outcomes.push({
      kind,
      q,
      first: isClean || isRight(shown[0] ?? ''),
      five: isClean || shown.slice(0, 5).some(isRight),
      wrongAbove: shown.slice(0, Math.max(lastRight, 0)).filter((id) => !isRight(id)),
      confused,
      shown,
    });
  }
  report(outcomes);
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function report(outcomes: Outcome[]): void {
  console.log(`${'kind'.padEnd(12)} searches   first   five  wrong above right  confused`);
  const rows = [...Map.groupBy(outcomes, ({ kind }) => kind), ['all', outcomes] as const];
  for (const [kind, all] of rows) {
    const count = (test: (outcome: Outcome) => boolean) => all.filter(test).length;
    const wrong = all.reduce((sum, { wrongAbove }) => sum + wrongAbove.length, 0);
    console.log(
      `${kind.padEnd(12)} ${String(all.length).padStart(8)} ${percent(
        count(({ first }) => first),
        all.length,
      )}` +
        `${percent(
          count(({ five }) => five),
          all.length,
        )} ${String(wrong).padStart(18)} ` +
        `${String(count(({ confused }) => confused.length > 0)).padStart(9)}`,
    );
  }
  if (!process.argv.includes('--all')) return;
  for (const { kind, q, five, wrongAbove, confused, shown } of outcomes) {
    if (five && wrongAbove.length === 0 && confused.length === 0) continue;
    console.log(`${kind}: ‘${q}’${five ? '' : ' NOT FOUND'}`);
    if (!five) console.log(`  shown: ${shown.slice(0, 5).join(', ')}`);
    if (wrongAbove.length > 0) console.log(`  wrong above right: ${wrongAbove.join(', ')}`);
    if (confused.length > 0) console.log(`  confused: ${confused.join(', ')}`);
  }
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`.padStart(7);
}
