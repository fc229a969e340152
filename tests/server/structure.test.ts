import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/*
 * The layout and the import rules of ARCHITECTURE.md. On the server, platform folders, vision and features stand in order,
 * lowest first: a file imports from its own folder and from those before it.
 */
const serverOrder = [
  'platform/errors',
  'platform/log',
  'platform/cache',
  'platform/spreadsheet',
  'platform/language',
  'platform/metrics',
  'platform/workers',
  'platform/database',
  'platform/storage',
  'platform/jobs',
  'platform/rate-limit',
  'platform/fair-queue',
  'platform/links',
  'platform/secrets',
  'platform/mail',
  'platform/config',
  'platform/http',
  'vision/similarity',
  'vision/faces',
  'vision/text',
  'vision/tagger',
  'features/search',
  'features/audit',
  'features/photos',
  'features/organizations',
  'features/groups',
  'features/accounts',
  'features/provider',
  'features/visitors',
  'features/places',
  'features/items',
  'features/claims',
  'features/lost-reports',
  'features/clearing-out',
  'features/subscriptions',
  'features/review',
  'features/status',
  'features/pages',
  'features/demo',
  'features/backup',
];

/** What server features export beside their services. The words of features/search are for all. */
const exportsOfFeatures = new Set([
  'accounts/auth/passwords.ts',
  'accounts/email-address.ts',
  'accounts/mails/recipients.ts',
  'audit/record.ts',
  'audit/record-security.ts',
  'groups/defaults/apply-defaults.ts',
  'groups/groups.queries.ts',
  'groups/joining.ts',
  'items/audience.ts',
  'items/desk-user.ts',
  'items/item-in-mail.ts',
  'items/item-sql.ts',
  'items/lifecycle/item-event-handlers.ts',
  'items/lifecycle/item-transitions.ts',
  'items/set-item-state.ts',
  'lost-reports/matching/good-match.ts',
  'lost-reports/matching/matching.ts',
  'organizations/group-defaults.ts',
  'organizations/offered-features.ts',
  'organizations/organization-changes.ts',
  'organizations/organizations.queries.ts',
  'organizations/settings.queries.ts',
  'organizations/subpaths.ts',
  'organizations/term.ts',
  'organizations/visiting-details.ts',
  'photos/photo-file-lock.ts',
  'photos/photo-path.ts',
  'photos/processing/variants.ts',
  'visitors/email-data.ts',
  'visitors/requests.ts',
  'visitors/visitor-mail.ts',
]);

/** What the platform imports from features of `shared`, beside types: the session, the pages, and the names of fields and tags. */
const contractsOfPlatform = new Set([
  'shared/accounts/contract.ts',
  'shared/items/desk-labels.ts',
  'shared/pages/pages.ts',
  'shared/search/tag-words.ts',
]);

/** Photos and records, where a folder is a list. */
const foldersOfAnyLength = new Set([
  'docs/decisions',
  'src/server/features/demo/emoji',
  'src/server/features/demo/photos',
]);
const MOST_FILES = 20;

const ROOT = new URL('../../', import.meta.url).pathname;

const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

interface Import {
  from: string;
  /** A file below src/, or the name of a package. */
  to: string;
  isType: boolean;
}

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(ROOT, 'src', from), 'utf8');
  const pattern =
    /^(?:import|export)\s(?<type>type\s)?[^;]*?\bfrom '(?<a>[^']+)'|^import '(?<b>[^']+)'|\bimport\('(?<c>[^']+)'\)/gm;
  return [...text.matchAll(pattern)].map(({ groups }) => {
    const target = (groups!['a'] ?? groups!['b'] ?? groups!['c'])!;
    const to = target.startsWith('.') ? join(dirname(from), target) : target;
    return { from, to, isType: groups!['type'] !== undefined };
  });
});

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isSchema = (path: string) => /^shared\/.+[/.]schema\.ts$/.test(path);
const isPackage = (path: string) => !/^(shared|server|client)\//.test(path);
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
const depthOf = (path: string) => path.split('/').length;
/** For instance `features/items`, in `server/features/items/list/live-items.ts`. */
const folderOf = (path: string) => path.split('/').slice(1, 3).join('/');
const featureOf = (path: string) => /^(?:server|client)\/features\/([^/]+)\//.exec(path)?.[1];
const isFeature = (path: string) =>
  /^(server|client)\/(features|vision)\//.test(path) || (isIn('shared')(path) && !isIn('shared/platform')(path));
const isAboveFeatures = (path: string) => depthOf(path) === 2 || isIn('server/cli')(path);
const rank = (path: string) => (isAboveFeatures(path) ? serverOrder.length : serverOrder.indexOf(folderOf(path)));
const knowsHttp = (file: string) =>
  file === 'server/app.ts' || isIn('server/platform/http')(file) || file.endsWith('.routes.ts');
const isComposition = (file: string) => file === 'server/app.ts' || file === 'server/services.ts';
const isIndex = (file: string) => /^server\/features\/[^/]+\/index\.ts$/.test(file);
const isFeatureType = ({ to, isType }: Import) => isType && to === 'server/platform/http/feature.ts';
const list = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

test('imports are found', () => {
  expect(list(imports)).toContain('server/main.ts -> server/app.ts');
  expect(list(imports)).toContain('shared/items/schema.ts -> zod/mini');
  expect(imports.length).toBeGreaterThan(500);
});

test('every file stands in platform, vision, cli, ui, app or a feature', () => {
  const rest = files.filter(
    (file) =>
      !/^(server\/(platform|vision|features|cli)|client\/(platform|features|ui|app)|shared\/[^/]+)\//.test(file),
  );
  expect(rest.toSorted()).toEqual([
    'client/entry-client.tsx',
    'client/entry-server.tsx',
    'client/messages.ts',
    'server/app.ts',
    'server/main.ts',
    'server/messages.ts',
    'server/services.ts',
    'shared/messages.ts',
  ]);
  const unknown = files.filter(
    (file) => isIn('server')(file) && !isAboveFeatures(file) && !serverOrder.includes(folderOf(file)),
  );
  expect(unknown).toEqual([]);
});

test('a feature has the same name in shared, on the server and in the browser app', () => {
  const named = (floor: string) => new Set(files.filter(isIn(`${floor}/features`)).map((file) => featureOf(file)!));
  const [server, client] = [named('server'), named('client')];
  const shared = new Set(
    files.filter((file) => isIn('shared')(file) && depthOf(file) > 2).map((file) => file.split('/')[1]!),
  );
  expect([...shared].filter((name) => !server.has(name) && !client.has(name))).toEqual(['platform']);
  expect([...server].filter((name) => client.has(name) && !shared.has(name))).toEqual([]);
});

test('no folder holds more than twenty files', () => {
  const count = new Map<string, number>();
  for (const folder of ['src', 'tests', 'scripts', 'docs', 'training']) {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = entry.parentPath.replace(ROOT, '').replace(/\/$/, '');
      count.set(path, (count.get(path) ?? 0) + 1);
    }
  }
  const long = [...count].filter(([path, size]) => size > MOST_FILES && !foldersOfAnyLength.has(path));
  expect(long).toEqual([]);
});

test('every file and pattern in vitest.config.ts exists', () => {
  const named = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8').matchAll(/'((?:src|tests)\/[^']+)'/g);
  const patterns = Array.from(named, ([, path]) => (path!.endsWith('.ts') ? path! : `${path}.test.ts`));
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
});

test('shared imports zod and itself; client and server never meet', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (isIn('shared')(from)) return !isIn('shared')(to) && packageOf(to) !== 'zod';
    if (isIn('client')(from)) return isIn('server')(to) || packageOf(to) === 'zod' || to.startsWith('node:');
    return isIn('client')(to);
  });
  expect(list(wrong)).toEqual([]);
});

test('the browser gets no schemas: only schema files and the server import them, except as types', () => {
  const loaded = imports.filter(({ to, isType }) => !isType && (isSchema(to) || packageOf(to) === 'zod'));
  expect(list(loaded)).toContain('shared/claims/schema.ts -> shared/items/schema.ts');
  expect(list(loaded.filter(({ from }) => !isSchema(from) && !isIn('server')(from)))).toEqual([]);
});

test('every route has the schema of its own endpoint', () => {
  const routes = files
    .filter((file) => file.endsWith('.routes.ts'))
    .flatMap((file) => [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/\broute\(\s*(\w+),\s*([\w.]+)/g)]);
  expect(routes.length).toBeGreaterThan(100);
  const wrong = routes.filter(([, endpoint, schema]) => schema!.split('.').at(-1) !== endpoint);
  expect(wrong.map(([call]) => call)).toEqual([]);
});

test('the platform knows no feature, a feature not the app, and ui only ui and the platforms', () => {
  const fromPlatform = imports.filter(
    ({ from, to, isType }) =>
      (/^(server|client)\/(platform|ui)\//.test(from) && /^(server|client)\/(features|vision|app)\//.test(to)) ||
      (/^(server|client)\/(platform|ui)\//.test(from) &&
        isIn('shared')(to) &&
        isFeature(to) &&
        !isType &&
        !contractsOfPlatform.has(to)) ||
      (isIn('shared/platform')(from) && isFeature(to)) ||
      (isIn('server/vision')(from) && isIn('server/features')(to)) ||
      (isIn('client/features')(from) && isIn('client/app')(to)),
  );
  expect(list(fromPlatform)).toEqual([]);
  const fromUi = imports.filter(
    ({ from, to }) =>
      isIn('client/ui')(from) &&
      !isIn('client/ui')(to) &&
      !isIn('client/platform')(to) &&
      !isIn('shared/platform')(to) &&
      !isPackage(to),
  );
  expect(list(fromUi)).toEqual([]);
});

test('on the server imports follow the order of the folders', () => {
  const wrong = imports.filter(({ from, to }) => isIn('server')(from) && isIn('server')(to) && rank(to) > rank(from));
  expect(list(wrong)).toEqual([]);
});

test('server features use each other’s services and a few named exports', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      isIn('server')(from) &&
      !isAboveFeatures(from) &&
      isIn('server/features')(to) &&
      !isIn('server/features/search')(to) &&
      featureOf(from) !== featureOf(to) &&
      !to.endsWith('.service.ts') &&
      !exportsOfFeatures.has(to.replace('server/features/', '')),
  );
  expect(list(wrong)).toEqual([]);
});

test('app.ts and services.ts use features through their index.ts, which no other file imports', () => {
  const wrong = imports.filter(
    ({ from, to }) => isIn('server')(from) && isIn('server/features')(to) && isComposition(from) !== isIndex(to),
  );
  expect(list(wrong)).toEqual([]);
});

test('only app.ts, platform/http and the routes know Fastify and HTTP', () => {
  const wrong = imports.filter(
    (each) =>
      isIn('server')(each.from) &&
      !knowsHttp(each.from) &&
      !isFeatureType(each) &&
      (/^@?fastify(\/|$)/.test(each.to) || isIn('server/platform/http')(each.to)),
  );
  expect(list(wrong)).toEqual([]);
});

test('ARCHITECTURE.md names every folder of src, and no other', () => {
  const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const tree = /```\n(src\/[\s\S]*?)```/.exec(architecture)![1]!;
  const named: string[] = [];
  const parents: string[] = [];
  for (const line of tree.split('\n').filter((text) => text.trim() !== '')) {
    const depth = line.search(/\S/) / 2;
    const [names] = line.trim().split(/\s{2,}/);
    for (const name of names!.split(' ').filter((word) => word.endsWith('/'))) {
      parents.length = depth;
      parents[depth] = name;
      named.push(parents.join('').slice(0, -1));
    }
  }
  const folders = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'messages')
    .map((entry) => join(entry.parentPath, entry.name).replace(ROOT, ''))
    .filter((path) => path.split('/').length <= 4);
  expect(named.toSorted()).toEqual(['src', ...folders].toSorted());
});

/** The demo and restored files write every table; triggers and pausing raise the versions of lists. */
const writesEveryTable = /^server\/features\/(demo|backup)\//;
const sharedTables = new Set(['item_versions']);

test('every table is written by one feature', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of files.filter((name) => isIn('server')(name) && !writesEveryTable.test(name))) {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8');
    const writes =
      /(?:(?:insertInto|updateTable|deleteFrom)\('|addToMonthlyFigures\(tx, ')(?<built>[a-z_]+)|\b(?:insert into|update|delete from) (?<raw>[a-z_]+)(?=[\s(]+(?:as |set|\w+ set|where|using|\(|select|values|\w+ where))/g;
    for (const { groups } of text.matchAll(writes)) {
      const table = (groups!['built'] ?? groups!['raw'])!;
      owners.set(table, (owners.get(table) ?? new Set()).add(folderOf(file)));
    }
  }
  expect(owners.get('items')).toEqual(new Set(['features/items']));
  const contested = [...owners].filter(([table, folders]) => folders.size > 1 && !sharedTables.has(table));
  expect(contested.map(([table, folders]) => `${table}: ${[...folders].join(', ')}`)).toEqual([]);
});
