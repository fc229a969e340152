import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/*
 * Who may import whom, as ARCHITECTURE.md says it. Rooms stand in order, the ground first: a file imports from its own
 * room and from those before it, so that no arrow runs back up and there are no circles between rooms.
 */
const serverRooms = [
  'process',
  'database',
  'search',
  'storage',
  'tagger',
  'faces',
  'jobs',
  'limits',
  'links',
  'mailer',
  'http',
  'audit',
  'photos',
  'organizations',
  'accounts',
  'visitors',
  'places',
  'items',
  'claims',
  'lost-reports',
  'clearing-out',
  'subscriptions',
  'review',
  'pages',
  'demo',
  'backup',
  'config',
];
const features = new Set(serverRooms.slice(serverRooms.indexOf('audit')));

/** What features show each other beside their services. */
const doors = new Set([
  'audit/record.ts',
  'organizations/addresses.ts',
  'organizations/takes-claims.ts',
  'organizations/term.ts',
  'organizations/where-and-when.ts',
  'photos/hold.ts',
  'photos/likeness.ts',
  'photos/photo-path.ts',
  'photos/variants.ts',
  'accounts/passwords.ts',
  'accounts/email-address.ts',
  'accounts/mails/recipients.ts',
  'visitors/of-address.ts',
  'visitors/unconfirmed-room.ts',
  'visitors/visitor-mail.ts',
  'items/audience.ts',
  'items/export/spreadsheet.ts',
  'items/keeper.ts',
  'items/item-in-mail.ts',
  'items/life/followers.ts',
  'items/life/steps.ts',
  'items/listed.ts',
  'lost-reports/good-match.ts',
  'lost-reports/matching.ts',
]);

const clientRooms = ['router', 'api', 'session', 'components', 'pages', 'app'];

const SOURCE = new URL('../../src/', import.meta.url).pathname;

interface Import {
  from: string;
  /** A file below src/, or the name of a package. */
  to: string;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(SOURCE, from), 'utf8');
  const named = [
    ...text.matchAll(/^(?:import|export)\s[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
  ];
  return named.map((match) => {
    const target = (match[1] ?? match[2] ?? match[3])!;
    return { from, to: target.startsWith('.') ? join(dirname(from), target) : target };
  });
});

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isPackage = (path: string) => !/^(shared|server|client)\//.test(path);
const roomOf = (path: string) => path.split('/')[1]!;
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
const isLoose = (path: string) => path.split('/').length === 2;
const knowsHttp = (file: string) =>
  file === 'server/app.ts' || isIn('server/http')(file) || file.endsWith('.routes.ts');
const pageOf = (path: string) => /^client\/pages\/([^/]+)\//.exec(path)?.[1];
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

/** Imports from files of one folder to files of the same folder that lead to a room further up. */
function upwards(folder: string, rooms: string[]): Import[] {
  const rank = (path: string) => (isLoose(path) ? rooms.length : rooms.indexOf(roomOf(path)));
  return imports.filter(({ from, to }) => isIn(folder)(from) && isIn(folder)(to) && rank(to) > rank(from));
}

test('imports are read at all', () => {
  expect(shown(imports)).toContain('server/main.ts -> server/app.ts');
  expect(shown(imports)).toContain('shared/items.ts -> zod/mini');
  expect(imports.length).toBeGreaterThan(500);
});

test('every file of the server and of the browser app stands in a room', () => {
  const loose = files.filter((file) => !isIn('shared')(file) && isLoose(file));
  expect(loose.toSorted()).toEqual([
    'client/draw.tsx',
    'client/main.tsx',
    'server/app.ts',
    'server/cli.ts',
    'server/main.ts',
    'server/services.ts',
  ]);
  const rooms = (folder: string) => new Set(files.filter((file) => isIn(folder)(file) && !isLoose(file)).map(roomOf));
  expect([...rooms('server')].filter((room) => !serverRooms.includes(room))).toEqual([]);
  expect([...rooms('client')].filter((room) => !clientRooms.includes(room))).toEqual([]);
});

test('shared imports zod and itself; client and server never meet; the browser checks no schemas', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (isIn('shared')(from)) return !isIn('shared')(to) && packageOf(to) !== 'zod';
    if (isIn('client')(from)) return isIn('server')(to) || packageOf(to) === 'zod' || to.startsWith('node:');
    return isIn('client')(to);
  });
  expect(shown(wrong)).toEqual([]);
});

test('on the server arrows run down only', () => {
  expect(shown(upwards('server', serverRooms))).toEqual([]);
});

test('features show each other their services and a few doors', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      isIn('server')(from) &&
      !isLoose(from) &&
      isIn('server')(to) &&
      features.has(roomOf(to)) &&
      roomOf(from) !== roomOf(to) &&
      !to.endsWith('.service.ts') &&
      !doors.has(to.replace('server/', '')),
  );
  expect(shown(wrong)).toEqual([]);
});

test('only app.ts, http/ and the routes know Fastify and HTTP', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      isIn('server')(from) && !knowsHttp(from) && (/^@?fastify(\/|$)/.test(to) || isIn('server/http')(to)),
  );
  expect(shown(wrong)).toEqual([]);
});

test('in the browser app arrows run down only, no page knows another, and ui knows nothing of the product', () => {
  expect(shown(upwards('client', clientRooms))).toEqual([]);
  const betweenPages = imports.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
  expect(shown(betweenPages)).toEqual([]);
  const ui = 'client/components/ui';
  const fromUi = imports.filter(
    ({ from, to }) => isIn(ui)(from) && !isIn(ui)(to) && !isIn('client/router')(to) && !isPackage(to),
  );
  expect(shown(fromUi)).toEqual([]);
});
