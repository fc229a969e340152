import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createIssuerFetch, IssuerUnreachable } from './issuer-fetch.ts';

const server = createServer((request, response) => {
  requests += 1;
  if (request.url === '/large') response.end('x'.repeat(1_000_000));
  else if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (request.url === '/hangs') response.writeHead(200).write('{');
  else response.end('{}');
});
let requests = 0;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test.each([
  'http://issuer.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.1.2.3/',
  'https://172.20.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'file:///etc/passwd',
])('a portal on the internet does not fetch %s', async (url) => {
  await expect(createIssuerFetch(() => false)(url, {})).rejects.toBeInstanceOf(IssuerUnreachable);
});

test('a portal on this machine fetches there only without TLS', async () => {
  const fetch = createIssuerFetch(() => true);
  expect(await (await fetch(`${origin}/`, {})).json()).toEqual({});
  await expect(fetch('http://issuer.example/', {})).rejects.toBeInstanceOf(IssuerUnreachable);
  await expect(fetch(`${origin}/large`, {})).rejects.toThrow('too much');
  // The answer of a redirect is returned, not followed.
  expect((await fetch(`${origin}/away`, {})).status).toBe(302);
});

test('an issuer that hangs is given up, and takes twenty connections at most', async () => {
  const fetch = createIssuerFetch(() => true);
  const before = requests;
  const waiting = Array.from({ length: 25 }, () => fetch(`${origin}/hangs`, {}).catch((error: Error) => error.message));
  const answers = await Promise.all(waiting);
  expect(requests - before).toBe(20);
  expect(answers.filter((message) => message === 'too many requests wait for the issuer')).toHaveLength(5);
  expect(answers.filter((message) => message === 'the issuer did not answer')).toHaveLength(20);
});
