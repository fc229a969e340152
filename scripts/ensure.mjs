// Runs first in `npm start` and `npm test`, on the Node of the machine (18 or later), so it uses only built-in modules.
// Makes sure that the packages are installed, that scripts run on the bundled Node, and that the browser app is built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

const [major, minor] = process.versions.node.split('.').map(Number);
const isAtLeast = (wantedMajor, wantedMinor) => major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);

if (process.argv.includes('--port')) await ensurePort();
ensurePackages();
ensureNode();
if (!process.argv.includes('--no-build')) ensureBuild();

/** Fails before minutes of installing; the server itself checks all other settings. */
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
  if (isInstalled()) return;
  console.log('Installing packages (about a minute the first time) …');
  const node = nodeForInstalling();
  // `npm ci` would refuse a lock without the optional binaries of other platforms, which not every registry has.
  const status = npm(node.path, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error');
  node.remove();
  if (status !== 0) {
    fail('The packages could not be installed. Can the npm registry be reached, and is the disk full?');
  }
}

function npm(node, ...args) {
  const [command, ...before] = process.env.npm_execpath ? [node, process.env.npm_execpath] : ['npm'];
  return spawnSync(command, [...before, ...args, '--ignore-scripts'], { stdio: 'inherit' }).status;
}

/**
 * npm silently leaves out optional packages that do not support the running Node, and the compilers are such packages.
 * On an older Node, the bundled Node is installed first, to run npm with.
 */
function nodeForInstalling() {
  const machineNode = { path: process.execPath, remove() {} };
  if (isAtLeast(22, 12) || (major === 20 && minor >= 19)) return machineNode;
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = bundledNames().find((candidate) => optionalDependencies[candidate]);
  if (!name) return machineNode;
  const folder = mkdtempSync(join(tmpdir(), 'terecht-node-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const wanted = `${name}@${optionalDependencies[name]}`;
  const status = npm(
    process.execPath,
    'install',
    wanted,
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  if (status !== 0) return machineNode;
  if (integrityOf(name, folder) !== integrityOf(name, '.')) {
    remove();
    fail(`The registry's ${wanted} does not match package-lock.json: nothing was installed.`);
  }
  return { path: join(folder, 'node_modules', name, 'bin', 'node'), remove };
}

/** The checksum of a package in package-lock.json, or in the lock of an installed folder. */
function integrityOf(name, folder) {
  const lock = folder === '.' ? 'package-lock.json' : join(folder, 'node_modules', '.package-lock.json');
  return JSON.parse(readFileSync(lock, 'utf8')).packages[`node_modules/${name}`]?.integrity;
}

/** Compares package-lock.json with the lock of the installed packages. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true;
      const found = present[path];
      return found ? found.version === entry.version && existsSync(path) : Boolean(entry.optional);
    });
  } catch {
    return false;
  }
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

function bundledNames() {
  return ['node', 'node-bin'].map((name) => `${name}-${process.platform}-${process.arch}`);
}

function runs(node) {
  return existsSync(node) && spawnSync(node, ['-v'], { stdio: 'ignore' }).status === 0;
}

function ensureBuild() {
  const stamp = 'dist/client/.built-from';
  const source = hashOf(['src/client', 'src/shared', 'build', 'package-lock.json', 'vite.config.ts']);
  if (isIntact(stamp, source)) return;
  console.log('Building the browser app …');
  const node = runs('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
  const { status, stdout, stderr } = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    fail('The browser app could not be built; see above.');
  }
  writeFileSync(stamp, JSON.stringify({ source, output: filesIn('dist') }));
}

/** Whether the build is of these sources, and all its files exist. */
function isIntact(stamp, source) {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
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
