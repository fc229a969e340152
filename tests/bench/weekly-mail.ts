import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';

import { photoKey } from '../../src/server/features/photos/photo-path.ts';
import { mailDay, isoWeekday } from '../../src/server/features/subscriptions/mail-days.ts';
import { createDiskStore } from '../../src/server/platform/storage/disk.ts';
import { subscriptionLimits } from '../../src/shared/subscriptions/contract.ts';
import { jpeg } from '../support/photos/photos.ts';
import { addItem, addPhoto } from '../support/seed.ts';
import { count, type Figure, median, ms, p99 } from './figures.ts';
import { sendLoad } from './load.ts';
import type { Portal } from './portal.ts';

/** Twice the default. */
export const MAIL_PER_MINUTE = 1_200;
const PROMISED = { subscribers: 5_000, minutes: 10 };
const ROUNDS = 4;
const PER_ROUND = 250;

export interface MailServer {
  url: string;
  received: { mails: number; bytes: number };
  close(): void;
}

/** Accepts every mail and stores none. */
export async function startMailServer(): Promise<MailServer> {
  const received = { mails: 0, bytes: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, _session, done) {
      for await (const chunk of stream) received.bytes += (chunk as Buffer).length;
      received.mails += 1;
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => {});
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close(() => {}) };
}

/** Measures weekly mails with twelve photos, and lists of another organisation meanwhile. The portal must run jobs. */
export async function measureWeeklyMail(server: Portal, { received }: MailServer, folder: string): Promise<Figure[]> {
  const [org_id, other] = server.organizations.slice(-2) as [string, string];
  await prepare(server, org_id, folder);
  const list = (isOver: () => boolean) =>
    sendLoad(server.portal, () => `/api/public-items?org_uuid=${other}&limit=23`, { connections: 2, until: isOver });
  const latencies = { quiet: [] as number[], busy: [] as number[] };
  let busyMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const goal = received.mails + PER_ROUND;
    await subscribe(server, org_id, round);
    while (received.mails <= goal - PER_ROUND) await sleep(20);
    const start = performance.now();
    const busy = list(() => received.mails >= goal);
    latencies.busy.push(...(await busy).latencies);
    busyMs += performance.now() - start;
    const until = performance.now() + (performance.now() - start);
    latencies.quiet.push(...(await list(() => performance.now() > until)).latencies);
  }
  const minutes = (busyMs / (ROUNDS * PER_ROUND) / 60_000) * PROMISED.subscribers;
  const ratio = p99(latencies.busy) / p99(latencies.quiet);
  return [
    {
      what: `weekly mail to ${count(ROUNDS * PER_ROUND)} subscribers of one organisation at ${count(MAIL_PER_MINUTE)} a minute (${Math.round(received.bytes / received.mails / 1024)} KB each): of ${count(PROMISED.subscribers)}`,
      measured: `${minutes.toFixed(1)} minutes`,
      promised: `at most ${PROMISED.minutes} minutes`,
      isMet: minutes <= PROMISED.minutes,
    },
    {
      what: `lists of another organisation during the mailing, and idle: p99, ratio (p50 ${ms(median(latencies.busy))}, ${ms(median(latencies.quiet))})`,
      measured: `${ms(p99(latencies.busy))}, ${ms(p99(latencies.quiet))}, ${ratio.toFixed(2)}`,
      promised: '',
      isMet: true,
    },
  ];
}

async function prepare({ database: { db } }: Portal, org_id: string, folder: string): Promise<void> {
  const store = createDiskStore(join(folder, 'photos'));
  const picture = await jpeg(400, 300);
  const upload_date = new Date().toISOString();
  for (let n = 0; n < subscriptionLimits.photosInMail; n++) {
    const path = `00000000-0000-4000-8000-00000000000b/${String(n).padStart(19, '0')}.webp`;
    const photo_id = await addPhoto(db, org_id, { path });
    await store.put(photoKey(path, 'small'), picture);
    await addItem(db, org_id, { photo_id, upload_date });
  }
  const weekdays = sql`array[1, 2, 3, 4, 5, 6, 7]::smallint[]`;
  await sql`insert into organization_settings (org_id, mail_weekdays) values (${org_id}, ${weekdays})`.execute(db);
}

/** Adds subscriptions whose mail is due now. */
async function subscribe({ database: { db } }: Portal, org_id: string, round: number): Promise<void> {
  const today = mailDay(Date.now());
  await sql`insert into subscriptions (org_id, address, weekday, confirmed_at, next_on)
    select ${org_id}, 'abonnee-' || n || '-' || ${round}::text || '@bench.example', ${isoWeekday(today)}, now(), ${today}::date
    from generate_series(1, ${PER_ROUND}::int) n`.execute(db);
  await db
    .updateTable('jobs')
    .set({ run_at: sql<string>`now()` })
    .where('name', '=', 'subscriptions.mail')
    .execute();
}
