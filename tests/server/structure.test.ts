import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/*
 * The import rules of ARCHITECTURE.md. Layers are in order, lowest first: a file imports from its own layer and from
 * lower ones, so there are no cycles between layers.
 */
const serverLayers = [
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
const features = new Set(serverLayers.slice(serverLayers.indexOf('audit')));

/** The modules, beside services, that features may import from each other. */
const sharedModules = new Set([
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

const clientLayers = ['router', 'api', 'session', 'components', 'pages', 'app'];

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
const layerOf = (path: string) => path.split('/')[1]!;
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
const isAtTopLevel = (path: string) => path.split('/').length === 2;
const mayImportHttp = (file: string) =>
  file === 'server/app.ts' || isIn('server/http')(file) || file.endsWith('.routes.ts');
const pageOf = (path: string) => /^client\/pages\/([^/]+)\//.exec(path)?.[1];
const formatImports = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

function importsOfHigherLayers(folder: string, layers: string[]): Import[] {
  const rank = (path: string) => (isAtTopLevel(path) ? layers.length : layers.indexOf(layerOf(path)));
  return imports.filter(({ from, to }) => isIn(folder)(from) && isIn(folder)(to) && rank(to) > rank(from));
}

test('imports are read at all', () => {
  expect(formatImports(imports)).toContain('server/main.ts -> server/app.ts');
  expect(formatImports(imports)).toContain('shared/items.ts -> zod/mini');
  expect(imports.length).toBeGreaterThan(500);
});

test('every file of the server and of the browser app is in a layer', () => {
  const topLevelFiles = files.filter((file) => !isIn('shared')(file) && isAtTopLevel(file));
  expect(topLevelFiles.toSorted()).toEqual([
    'client/draw.tsx',
    'client/main.tsx',
    'server/app.ts',
    'server/cli.ts',
    'server/main.ts',
    'server/services.ts',
  ]);
  const layers = (folder: string) =>
    new Set(files.filter((file) => isIn(folder)(file) && !isAtTopLevel(file)).map(layerOf));
  expect([...layers('server')].filter((room) => !serverLayers.includes(room))).toEqual([]);
  expect([...layers('client')].filter((room) => !clientLayers.includes(room))).toEqual([]);
});

test('shared imports only zod and itself; client and server never import each other; the browser imports no schemas', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (isIn('shared')(from)) return !isIn('shared')(to) && packageOf(to) !== 'zod';
    if (isIn('client')(from)) return isIn('server')(to) || packageOf(to) === 'zod' || to.startsWith('node:');
    return isIn('client')(to);
  });
  expect(formatImports(wrong)).toEqual([]);
});

test('the server imports only from lower layers', () => {
  expect(formatImports(importsOfHigherLayers('server', serverLayers))).toEqual([]);
});

test('features import only services and a few named modules from each other', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      isIn('server')(from) &&
      !isAtTopLevel(from) &&
      isIn('server')(to) &&
      features.has(layerOf(to)) &&
      layerOf(from) !== layerOf(to) &&
      !to.endsWith('.service.ts') &&
      !sharedModules.has(to.replace('server/', '')),
  );
  expect(formatImports(wrong)).toEqual([]);
});

test('only app.ts, http/ and the routes import Fastify and HTTP', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      isIn('server')(from) && !mayImportHttp(from) && (/^@?fastify(\/|$)/.test(to) || isIn('server/http')(to)),
  );
  expect(formatImports(wrong)).toEqual([]);
});

test('the browser app imports only from lower layers, no page imports another, and ui imports no domain code', () => {
  expect(formatImports(importsOfHigherLayers('client', clientLayers))).toEqual([]);
  const betweenPages = imports.filter(({ from, to }) => pageOf(from) && pageOf(to) && pageOf(from) !== pageOf(to));
  expect(formatImports(betweenPages)).toEqual([]);
  const ui = 'client/components/ui';
  const fromUi = imports.filter(
    ({ from, to }) => isIn(ui)(from) && !isIn(ui)(to) && !isIn('client/router')(to) && !isPackage(to),
  );
  expect(formatImports(fromUi)).toEqual([]);
});
