import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../support/app.ts';
import { sendRaw, smugglingRequests } from '../support/raw-http.ts';
import { type Proxy, startNginx } from './nginx.ts';

let portal: TestApp;
let proxy: Proxy;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none', TRUST_PROXY: '1' });
  await portal.listen();
  proxy = await startNginx([`127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`]);
});
afterAll(async () => {
  await proxy.stop();
  await portal.close();
});

const requestsTo = (route: string) => portal.log.filter((line) => line.includes(`"route":"${route}"`)).length;
const plain = 'GET /api/docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

describe('a request that hides a second one, through a proxy', () => {
  test.each(smugglingRequests)('%s', async (_, bytes) => {
    const hidden = requestsTo('/healthz');
    // The response to a hidden request would reach the next user of the proxy's connection.
    const { statuses } = await sendRaw(proxy.port, bytes, 3_000);
    for (let i = 0; i < 3; i++) expect((await sendRaw(proxy.port, plain)).text).toContain('<h1>Terecht API</h1>');
    // Bytes after a request's agreed end are the next request, and get a response.
    const answered = statuses.filter((status) => status === 200).length;
    expect(requestsTo('/healthz') - hidden).toBe(answered);
    expect(statuses.length - answered).toBeLessThanOrEqual(1);
  });
});

test('rate limits count the address that the proxy saw', async () => {
  const body = JSON.stringify({ email: 'a@test.example', password: 'x' });
  for (let n = 1; n <= 3; n++) {
    await sendRaw(
      proxy.port,
      `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.${n}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      5_000,
    );
  }
  const counts = await portal.db.selectFrom('rate_limits').select('count').where('key', 'like', '%network%').execute();
  expect(counts).toEqual([{ count: 3 }]);
});
