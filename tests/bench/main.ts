import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { measureClearingOut } from './clearing-out.ts';
import { measureComparing } from './comparing.ts';
import { type Figure, print } from './figures.ts';
import { measureIntake } from './intake.ts';
import { measureLargeOrganization, measureGrowth, measureQueriesPerSearch, measureThroughput } from './lists.ts';
import { measureSeveral } from './organizations/several.ts';
import { measureFirstPage } from './pages/first-page.ts';
import { measureHtml } from './pages/html.ts';
import { measurePhotoSearch } from './photo-search.ts';
import { measureUploadsAndTags } from './photos.ts';
import { startFilledPortal, type Portal, createStaffToken } from './portal.ts';
import { MAIL_PER_MINUTE, startMailServer, measureWeeklyMail } from './weekly-mail.ts';

/**
 * Measures the portal's performance promises on this machine: its own PostgreSQL, the portal in a second process, and
 * the load from this one. On two cores `--quick` takes eight minutes; `--full` also fills a million items.
 */
const ITEM_COUNTS = process.argv.includes('--full')
  ? [10_000, 100_000, 1_000_000]
  : process.argv.includes('--quick')
    ? [10_000]
    : [10_000, 100_000];
const ITEMS_PER_ORGANIZATION = 500;

const folder = mkdtempSync(join(tmpdir(), 'terecht-bench-'));
process.env['DATA_DIR'] = folder;
process.env['NODE_ENV'] = 'test';
const mailServer = await startMailServer();
process.env['SMTP_URL'] = mailServer.url;
process.env['MAIL_FROM'] = 'Terecht <noreply@terecht.example>';
process.env['PUBLIC_URL'] = 'http://terecht.test';
process.env['MAIL_PER_MINUTE'] = String(MAIL_PER_MINUTE);
const postgres = await startEmbedded(folder, () => {});
const portals: Portal[] = [];
const figures: Figure[] = [];
try {
  for (const size of ITEM_COUNTS) portals.push(await startFilledPortal(postgres, size, size / ITEMS_PER_ORGANIZATION));
  const smallest = portals[0]!;
  const token = await createStaffToken(smallest);
  figures.push(
    // Runs first, because a server that has run for long is faster.
    ...(portals.length > 1 ? await measureGrowth(portals) : []),
    ...(await measureFirstPage(smallest)),
    ...(await measureUploadsAndTags(smallest, token)),
    ...(await measurePhotoSearch(smallest)),
    ...(await measureIntake(smallest)),
    ...(await measureThroughput(smallest)),
    await measureQueriesPerSearch(smallest),
    ...(await measureHtml(smallest)),
    ...(await measureLargeOrganization(smallest, token)),
    ...(await measureSeveral(postgres)),
    ...(await measureClearingOut(smallest, token)),
    // Runs last, because jobs run from then on.
    ...(await measureComparing(smallest)),
    ...(await measureWeeklyMail(smallest, mailServer, folder)),
  );
} finally {
  for (const portal of portals) await portal.close();
  await postgres.stop();
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
}

print(figures);
console.log(JSON.stringify({ sizes: ITEM_COUNTS, figures }));
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
