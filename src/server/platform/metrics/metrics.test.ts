import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { jpeg, uploadForm } from '../../../../tests/support/photos/photos.ts';
import { addItems, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { listPublicItems } from '../../../shared/items/contract.ts';
import { uploadPhoto } from '../../../shared/photos/contract.ts';

const TOKEN = 'een-heel-lang-geheim-voor-prometheus';

let portal: TestApp;
let port: number;
let org_id: string;
let user_id: string;
beforeAll(async () => {
  port = await freePort();
  portal = await startTestApp({ TAGGER: 'none', METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
  org_id = await addOrganization(portal.db, { subpath: 'gemeten' });
  user_id = await addPerson(portal.db, 'staff', org_id, { email: 'gemeten.persoon@school.example' });
  await addItems(portal.db, org_id, [{}, {}, {}]);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => portal.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

const scrape = (path: string, token?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

const onMainPort = (authorization?: string) =>
  portal.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

function skipTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

/** Collections are shared for a second. */
async function freshMetrics(): Promise<string> {
  skipTime(1_050);
  const response = await scrape('/metrics', TOKEN);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  return response.text();
}

const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('what happens is counted, by few labels and without personal data', async () => {
  const token = await portal.tokenFor(user_id);
  const before = await freshMetrics();
  await portal.call(listPublicItems, { query: { org_uuid: org_id } });
  await portal.app.inject('/schools/gemeten');
  for (const name of ['een', 'twee']) await portal.app.inject(`/api/unknown/${name}?token=geheim`);
  await portal.app.inject({ method: 'POST', url: '/does/not/exist' });
  const form = await uploadForm(await jpeg(40, 30));
  const headers = { authorization: `Bearer ${token}` };
  const upload = await portal.app.inject({
    method: uploadPhoto.method,
    url: uploadPhoto.path,
    ...form,
    headers: { ...form.headers, ...headers },
  });
  expect(upload.statusCode).toBe(201);
  const after = await freshMetrics();
  const added = (series: string) => (valueOf(after, series) || 0) - (valueOf(before, series) || 0);

  const request = (route: string, method: string, status: string) =>
    added(`terecht_http_request_seconds_count{route="${route}",method="${method}",status="${status}"}`);
  expect(request(listPublicItems.path, 'GET', '2xx')).toBe(1);
  expect(request('/*', 'GET', '4xx')).toBe(2);
  expect(request('unknown', 'POST', '4xx')).toBe(1);
  expect(added('terecht_page_render_seconds_count{screen="organization",outcome="done"}')).toBe(1);
  expect(added('terecht_database_query_seconds_count{statement="insert",outcome="done"}')).toBeGreaterThan(0);
  expect(added('terecht_uploads_total{outcome="accepted"}')).toBe(1);
  expect(added('terecht_upload_bytes_total')).toBeGreaterThan(100);
  expect(added('terecht_model_seconds_count{model="photos",outcome="done"}')).toBe(1);
  expect(added('terecht_cache_misses_total{cache="pages"}')).toBe(1);
  expect(valueOf(after, 'terecht_model_memory_bytes{model="photos"}')).toBeGreaterThan(1e6);
  expect(valueOf(after, 'terecht_database_up')).toBe(1);
  expect(valueOf(after, 'terecht_metric_read_failures_total')).toBe(0);
  expect(valueOf(after, 'terecht_database_pool_size')).toBe(10);
  expect(valueOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(after).toMatch(/^terecht_info\{version="[\d.]+",node="24\./m);

  expect(after).not.toMatch(/@|gemeten|School \d|geheim|127\.0\.0\.1/);
  expect(after).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('jobs and mails that wait, fail or are given up are told by kind', async () => {
  await portal.db
    .insertInto('jobs')
    .values([
      { name: 'mail', payload: '{}', run_at: new Date(Date.now() - 600_000).toISOString() },
      { name: 'mail', payload: '{}', run_at: new Date(Date.now() + 600_000).toISOString(), attempts: 3 },
      { name: 'mail', payload: '{}', run_at: new Date(Date.now() - 900_000).toISOString(), attempts: 16 },
      { name: 'of a newer version', payload: '{}' },
    ])
    .execute();
  // Reads of the database are shared for ten seconds.
  const unchanged = await freshMetrics();
  expect(valueOf(unchanged, 'terecht_jobs_waiting{kind="mail"}')).toBe(0);
  skipTime(10_000);
  const text = await freshMetrics();
  expect(valueOf(text, 'terecht_jobs_waiting{kind="mail"}')).toBe(1);
  expect(valueOf(text, 'terecht_jobs_failed{kind="mail"}')).toBe(1);
  expect(valueOf(text, 'terecht_jobs_given_up{kind="mail"}')).toBe(1);
  expect(valueOf(text, 'terecht_jobs_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(600);
  expect(valueOf(text, 'terecht_jobs_oldest_seconds{kind="mail"}')).toBeLessThan(900);
  expect(valueOf(text, 'terecht_jobs_waiting{kind="other"}')).toBe(1);
  await portal.db.deleteFrom('jobs').where('name', 'in', ['mail', 'of a newer version']).execute();
});

test('only Prometheus reads the metrics: the token opens them, and without it no one learns that they exist', async () => {
  const open = await onMainPort(`Bearer ${TOKEN}`);
  expect(open.statusCode).toBe(200);
  expect(open.headers['cache-control']).toBe('no-store');
  expect(open.body).toContain('terecht_info');
  for (const wrong of [undefined, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, 'Bearer ']) {
    expect((await onMainPort(wrong)).statusCode).toBe(404);
  }
  // The answer to any unknown address.
  const [hidden, unknown] = [await onMainPort(undefined), await portal.app.inject({ url: '/metricz' })];
  expect(hidden.headers['content-type']).toBe(unknown.headers['content-type']);
  expect(hidden.body.replaceAll('metrics', 'metricz').length).toBe(unknown.body.length);
  expect((await onMainPort(`bearer ${TOKEN}`)).statusCode).toBe(200);
  expect((await scrape('/metrics')).status).toBe(404);
  expect((await scrape('/metrics', `${TOKEN}x`)).status).toBe(404);
  // No page or call of the portal is on that port.
  for (const path of ['/', '/healthz', '/api/openapi.json']) expect((await scrape(path, TOKEN)).status).toBe(404);
});

test('without the settings there are no metrics', async () => {
  const other = await startTestApp({ TAGGER: 'none' });
  expect((await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
  expect(other.routes.map(({ url }) => url)).not.toContain('/metrics');
  await other.close();
});

test('many scrapes at once cost one collection', async () => {
  await freshMetrics();
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await scrape('/metrics', TOKEN)).text()));
  expect(new Set(texts).size).toBe(1);
});
