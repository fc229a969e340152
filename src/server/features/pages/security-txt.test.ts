import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { DAY_MS } from '../../../shared/platform/time.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none', PROVIDER_EMAIL: 'hulp@terecht.example' });
});
afterAll(() => portal.close());

test('security.txt tells whom to write to, and expires within a year', async () => {
  const { statusCode, headers, body } = await portal.app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:hulp@terecht.example\n');
  expect(body).toContain('Preferred-Languages: nl, en\n');
  const [, expires] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/m.exec(body)!;
  expect(Date.parse(expires!)).toBeGreaterThan(Date.now() + 30 * DAY_MS);
  expect(Date.parse(expires!)).toBeLessThan(Date.now() + 365 * DAY_MS);
});
