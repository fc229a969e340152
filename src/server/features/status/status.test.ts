import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addPerson } from '../../../../tests/support/seed.ts';
import { HOUR_MS } from '../../../shared/platform/time.ts';
import { announceMaintenance, getStatus, withdrawMaintenance } from '../../../shared/status/contract.ts';
import type { SuspendablePool } from '../../platform/database/heartbeat.ts';

let portal: TestApp;
let provider: string;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none', PROVIDER_EMAIL: 'hulp@terecht.example' });
  provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
});
afterAll(() => portal.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const announce = (text: string, from: string, until: string) =>
  portal.call(announceMaintenance, { body: { text, from, until } }, provider);
const banner = 'aria-label="Gepland onderhoud"';
const page = async (path: string) => (await portal.app.inject(path)).body;

test('the status names the parts that this portal offers, and nothing of a person', async () => {
  const { status, body, headers } = await portal.call(getStatus, {});
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.parts).toEqual(['pages', 'photos', 'mail'].map((part) => ({ part, works: true, since: null })));
  expect(body.maintenance).toBeNull();
  const html = await page('/status');
  expect(html).toContain('Alles werkt.');
  expect(html).not.toContain('Zoeken met een foto');
  expect(html).toContain('name="robots" content="noindex"');
});

test('maintenance is on the status page at once, and on every page from a day before', async () => {
  await announce('De server krijgt een nieuwe schijf.', inHours(30), inHours(31));
  expect(await page('/status')).toContain('De server krijgt een nieuwe schijf.');
  for (const path of ['/', '/privacy', '/dashboard']) expect(await page(path)).not.toContain('nieuwe schijf');

  await announce('Terecht is <b>even</b> weg.', inHours(23), inHours(24));
  const home = await page('/');
  expect(home).toContain(banner);
  expect(home).toContain('Terecht is &lt;b&gt;even&lt;/b&gt; weg.');
  // The browser renders this one, from the settings in the page.
  expect(await page('/dashboard')).toContain(String.raw`Terecht is \u003cb>even\u003c/b> weg.`);

  expect((await portal.call(withdrawMaintenance, {}, provider)).body).toEqual({ withdrawn: true });
  expect(await page('/')).not.toContain(banner);
  expect((await portal.call(getStatus, {})).body.maintenance).toBeNull();
});

test('maintenance that makes no sense is refused', async () => {
  for (const [from, until, message] of [
    [inHours(2), inHours(1), 'Het einde moet na het begin liggen.'],
    [inHours(-2), inHours(-1), 'Dit onderhoud is al voorbij.'],
    [inHours(1), inHours(24 * 8), 'Kies hooguit een week.'],
    [inHours(24 * 400), inHours(24 * 400 + 1), 'Kies een tijd binnen een jaar.'],
  ] as const) {
    expect(await announce('Onderhoud.', from, until)).toMatchObject({ status: 400, message });
  }
  expect((await announce('a'.repeat(201), inHours(1), inHours(2))).status).toBe(400);
  expect((await announce(' ', inHours(1), inHours(2))).status).toBe(400);
});

test('while the database is away the status says so, and still tells the maintenance', async () => {
  const other = await startTestApp({ TAGGER: 'none' });
  const token = await other.tokenFor(await addPerson(other.db, 'provider', null));
  const body = { text: 'De database verhuist.', from: inHours(-1), until: inHours(1) };
  await other.call(announceMaintenance, { body }, token);
  await other.call(getStatus, {});
  (other.pool as SuspendablePool).suspend();
  // Every part is checked again after fifteen seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 });
  try {
    const { status, body: found } = await other.call(getStatus, {});
    expect(status).toBe(200);
    expect(found.parts.find(({ part }) => part === 'pages')).toMatchObject({ works: false, since: expect.any(String) });
    expect(found.maintenance).toMatchObject({ text: 'De database verhuist.' });
    const response = await other.app.inject('/status');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Je kunt nu niet zoeken');
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});
