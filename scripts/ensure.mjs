// Runs first in `npm start` and `npm test`, on the Node of the machine (18 or later), so it uses only built-in modules.
// Makes sure that the packages are installed, that scripts run on the bundled Node, and that the browser app is built.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { missingSettings } from '../src/server/platform/config/required-settings.mjs';
import { bundledNames, hasTestPackages, install, isAtLeast, isInstalled, removeUnneeded } from './packages.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

const has = (option) => process.argv.includes(option);
const isProduction = process.env.NODE_ENV === 'production';
const isStart = has('--port') && has('--without-tests');
const STAMP = 'dist/client/.built-from';

// `npm start` and commands need no packages of tests. A developer's clone that has them keeps them.
const needsTests = !has('--without-tests') || (!isProduction && hasTestPackages());

if (has('--port')) {
  ensureSettings();
  await ensurePort();
}
const source = has('--no-build') ? undefined : sourceOfBuild();
const needsBuild = source !== undefined && !isBuiltFrom(source);
ensurePackages();
ensureNode();
if (needsBuild) await Promise.all([build(), isStart && prepareData()]);
if (isProduction && has('--without-tests') && !has('--no-build')) removeUnneeded();

/** Fails before minutes of installing, as for the port; the server itself checks all settings. */
function ensureSettings() {
  const [missing] = missingSettings(process.env);
  if (missing) fail(`Terecht cannot start. ${missing.message}`);
}

async function ensurePort() {
  const port = Number(process.env.PORT || 3000);
  const server = createServer();
  const code = await new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code));
    server.listen(port >= 0 && port < 65_536 ? port : 0, process.env.HOST || '127.0.0.1', () => resolve(undefined));
  });
  await new Promise((resolve) => server.close(resolve));
  if (code === 'EADDRINUSE') fail(`Port ${port} is in use. Stop what listens there, or set PORT to another number.`);
}

function ensurePackages() {
  if (isInstalled(needsTests ? 'all' : needsBuild ? 'app' : 'server')) return;
  console.log('Installing packages (about half a minute the first time) …');
  try {
    if (install({ tests: needsTests })) return;
  } catch (error) {
    fail(error.message);
  }
  fail('The packages could not be installed. Can the npm registry be reached, and is the disk full?');
}

/** npm puts node_modules/.bin first on the path of its scripts; some versions of npm lose the link to the bundled Node. */
function ensureNode() {
  const link = 'node_modules/.bin/node';
  const bundled = bundledNames().find((name) => existsSync(`node_modules/${name}/bin/node`));
  if (bundled && !runs(link)) {
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(`../${bundled}/bin/node`, link);
  }
  if (runs(link)) return;
  // The bundled Node does not run here; the Node of the machine suffices if it is recent.
  rmSync(link, { force: true });
  if (isAtLeast(22, 18)) return;
  fail(`Terecht needs Node 22.18 or later here; this is ${process.versions.node}. Install a newer Node and try again.`);
}

function runs(node) {
  return existsSync(node) && spawnSync(node, ['-v'], { stdio: 'ignore' }).status === 0;
}

async function build() {
  console.log('Building the browser app …');
  // With NODE_ENV=development, which is a valid setting of the server, Vite would build what only `npm run dev` can serve.
  const env = { NODE_ENV: 'production' };
  const { status, output } = await run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], env);
  if (status !== 0) {
    process.stderr.write(output);
    fail('The browser app could not be built; see above.');
  }
  writeFileSync(STAMP, JSON.stringify({ source, output: filesIn('dist') }));
}

/** The first start creates the embedded database and the demo during the build. If that fails, the server says why. */
async function prepareData() {
  if (process.env.DATABASE_URL || existsSync(join(process.env.DATA_DIR || 'data', 'postgres'))) return;
  await run(['src/server/main.ts', '--prepare']);
}

function run(args, more = {}) {
  const node = runs('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
  // `npm start` has the same cache: the server then starts with what `prepareData` compiled.
  const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compile', ...more };
  const child = spawn(node, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: 1, output: message }));
    child.on('close', (status) => resolve({ status, output }));
  });
}

function sourceOfBuild() {
  return hashOf(['src/client', 'src/shared', 'build', 'package-lock.json', 'vite.config.ts']);
}

/** Whether the build is of these sources, and all its files exist. */
function isBuiltFrom(source) {
  try {
    const built = JSON.parse(readFileSync(STAMP, 'utf8'));
    return built.source === source && built.output.every((path) => existsSync(path));
  } catch {
    return false;
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesIn(path) {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => filesIn(join(path, entry.name))).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
