import { afterAll, beforeAll, expect, test } from 'vitest';

import { actions } from '../../src/shared/policy.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

/** Routes that are no calls of the API: files and signs of life, open to everybody by their nature. */
const plainRoutes = [
  /^\/(healthz|readyz)$/,
  /^\/dev\/mail$/,
  /^\/photos\/lost-items\/\*$/,
  /^\/api\/(docs|openapi\.json)$/,
  /^\/(assets\/.+|icon[\w-]*\.(svg|png)|manifest\.webmanifest|service-worker\.js)(\.br|\.gz)?$/,
  // The pages of the browser app.
  /^\/\*$/,
];

test('every route declares who may call it', async () => {
  const undeclared = portal.routes.filter(
    ({ url, endpoint }) =>
      !plainRoutes.some((plain) => plain.test(url)) &&
      !(endpoint && ['public', 'signed-in', ...actions].includes(endpoint.access)),
  );
  expect(undeclared).toEqual([]);
});

test('a guest is refused by every endpoint that is not public', async () => {
  const closed = portal.routes.flatMap(({ endpoint }) => (endpoint && endpoint.access !== 'public' ? [endpoint] : []));
  for (const { method, path } of closed) {
    const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const { statusCode } = await portal.app.inject({ method, url });
    expect(`${method} ${path}: ${statusCode}`).toBe(`${method} ${path}: 401`);
  }
});
