import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { sendRaw, smugglingRequests } from '../../../../tests/support/raw-http.ts';

let portal: TestApp;
let port: number;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  await portal.listen();
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

const hiddenRequests = () => portal.log.filter((line) => line.includes('"route":"/healthz"')).length;

describe('a smuggled request is refused', () => {
  test.each(smugglingRequests)('%s', async (_, bytes) => {
    const before = hiddenRequests();
    const { statuses } = await sendRaw(port, bytes);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(hiddenRequests()).toBe(before);
  });
});

const get = (headers: string, target = '/api/organizations?sector=schools') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`;

describe('a request', () => {
  test('with too large headers is refused', async () => {
    expect((await sendRaw(port, get(`X-Long: ${'a'.repeat(8_000)}\r\n`))).statuses).toEqual([200]);
    expect((await sendRaw(port, get(`X-Long: ${'a'.repeat(20_000)}\r\n`))).statuses).toEqual([431]);
    const many = Array.from({ length: 5_000 }, (_, i) => `X-${i}: a\r\n`).join('');
    expect((await sendRaw(port, get(many))).statuses).toEqual([431]);
  });

  test('with a too long URL is refused', async () => {
    expect((await sendRaw(port, get('', `/${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
  });

  test('with a too large body is refused before it is read', async () => {
    const announced = 'Content-Type: application/json\r\nContent-Length: 999999999';
    const { statuses } = await sendRaw(port, `POST /auth/v1/recover HTTP/1.1\r\nHost: x\r\n${announced}\r\n\r\n{`);
    expect(statuses).toEqual([413]);
  });

  test('for another host is not forwarded', async () => {
    expect((await sendRaw(port, 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).statuses).toEqual(
      [],
    );
    const absolute = await sendRaw(port, get('', 'http://evil.example/api/organizations?sector=schools'));
    expect(absolute.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\[\]$/);
    const trace = await sendRaw(port, 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: geheim\r\nConnection: close\r\n\r\n');
    expect(trace.text).not.toContain('geheim');
  });
});

test('an aborted body is not logged as a server failure', async () => {
  const targets = ['/auth/v1/recover', '/api/visits/link', '/api/public-lost-reports?org_uuid=x'];
  for (const target of targets) {
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
    socket.write(`${head}{"email":`);
    await sleep(200);
    socket.destroy();
  }
  await sleep(500);
  expect(portal.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});
