import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '../../src/server/database/embedded.ts';
import { clearingOut } from './clearing-out.ts';
import { comparing } from './comparing.ts';
import { type Figure, print } from './figures.ts';
import { firstPage } from './first-page.ts';
import { html } from './html.ts';
import { intake } from './intake.ts';
import { crowdedOrganization, growth, queriesPerSearch, throughput } from './lists.ts';
import { photoSearch } from './photo-search.ts';
import { uploadsAndTags } from './photos.ts';
import { open, type Portal, staffToken } from './portal.ts';
import { MAIL_PER_MINUTE, startMailServer, weeklyMail } from './weekly-mail.ts';

/**
 * Measures what the portal promises. Everything runs on this machine: a PostgreSQL of its own, the portal in a second
 * process, and the load from here. On two cores `--quick` takes eight minutes; `--full` also fills a million items.
 */
const sizes = process.argv.includes('--full')
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
process.env['PUBLIC_URL'] = 'http://terecht.test';
process.env['MAIL_PER_MINUTE'] = String(MAIL_PER_MINUTE);
const postgres = await startEmbedded(folder, () => {});
const portals: Portal[] = [];
const figures: Figure[] = [];
try {
  for (const size of sizes) portals.push(await open(postgres, size, size / ITEMS_PER_ORGANIZATION));
  const smallest = portals[0]!;
  const token = await staffToken(smallest);
  figures.push(
    // First, while all of them have done equally little: a server that has worked for long is quicker.
    ...(portals.length > 1 ? await growth(portals) : []),
    ...(await firstPage(smallest)),
    ...(await uploadsAndTags(smallest, token)),
    ...(await photoSearch(smallest)),
    ...(await intake(smallest)),
    ...(await throughput(smallest)),
    await queriesPerSearch(smallest),
    ...(await html(smallest)),
    ...(await crowdedOrganization(smallest, token)),
    ...(await clearingOut(smallest, token)),
    // Last: from then on jobs are worked on.
    ...(await comparing(smallest)),
    ...(await weeklyMail(smallest, mailServer, folder)),
  );
} finally {
  for (const portal of portals) await portal.close();
  await postgres.stop();
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
}

print(figures);
console.log(JSON.stringify({ sizes, figures }));
process.exitCode = figures.every(({ kept }) => kept) ? 0 : 1;
