// Installs the packages of package-lock.json, and removes what production does not need. Built-in modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const BIN = 'node_modules/.bin';

/** The packages of tests and checks are the development dependencies of package.json. */
export function hasTestPackages() {
  return existsSync('node_modules/vitest');
}

/**
 * `server` is what the server runs with, `app` is also what the browser app is built with, and `all` is also what tests
 * need.
 */
export function isInstalled(part) {
  try {
    const wanted = readLock('package-lock.json');
    const present = readLock('node_modules/.package-lock.json');
    return pathsOf(part, wanted).every((path) => {
      const found = present[path];
      return found ? found.version === wanted[path].version && existsSync(path) : Boolean(wanted[path].optional);
    });
  } catch {
    return false;
  }
}

/** Returns whether it worked. Without `tests` it removes the packages of tests. */
export function install({ tests }) {
  const node = nodeForInstalling();
  // npm leaves out tests by itself when NODE_ENV is production.
  const args = ['--no-save', tests ? '--include=dev' : '--omit=dev'];
  // `npm ci` would refuse a lock without the optional binaries of other platforms, which not every registry has.
  const run = (stderr, ...more) => npm(node.path, stderr, 'install', ...args, ...more);
  // Asking the registry about packages that npm has in its cache takes a third of the time. A cached list of versions may
  // be too old, so a failure is tried again with the registry.
  const isDone = run('ignore', '--prefer-offline') || run('inherit');
  node.remove();
  return isDone;
}

/** Removes the packages that the server does not run with, and of the others the binaries of other platforms. */
export function removeUnneeded() {
  const lock = readLock('package-lock.json');
  const needed = new Set(pathsOf('server', lock));
  for (const path of Object.keys(lock)) {
    if (path.includes('node_modules/') && !needed.has(path)) rmSync(path, { recursive: true, force: true });
  }
  for (const name of readdirSync(BIN)) {
    if (!existsSync(join(BIN, name))) rmSync(join(BIN, name), { force: true });
  }
  removeEmptyScopes();
  const model = 'node_modules/onnxruntime-node/bin/napi-v6';
  keepOnly(model, process.platform);
  keepOnly(join(model, process.platform), process.arch);
  for (const name of bundledNames()) keepOnly(`node_modules/${name}`, 'bin', 'package.json', 'LICENSE');
}

function keepOnly(folder, ...names) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(join(folder, name), { recursive: true });
  }
}

function removeEmptyScopes() {
  for (const name of readdirSync('node_modules')) {
    const scope = join('node_modules', name);
    if (name.startsWith('@') && readdirSync(scope).length === 0) rmSync(scope, { recursive: true });
  }
}

/** The folders of the packages in a lock, for a part of the portal: those that its own packages lead to. */
export function pathsOf(part, lock) {
  const paths = new Set();
  const { dependencies, devDependencies, optionalDependencies } = lock[''];
  const add = (folder, names) => {
    for (const name of Object.keys(names)) {
      const path = resolve(folder, name, lock);
      if (!path || paths.has(path)) continue;
      paths.add(path);
      const entry = lock[path];
      add(path, { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
    }
  };
  add('', { ...dependencies, ...optionalDependencies });
  if (part !== 'server') add('src/client', lock['src/client'].dependencies);
  if (part === 'all') add('', devDependencies);
  return [...paths];
}

/** Looks for a package as Node does: in the folder that needs it, and then in those above. */
function resolve(folder, name, lock) {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const path = join(from, 'node_modules', name);
    if (lock[path]) return path;
    if (from === '') return undefined;
  }
}

const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Outside npm its command is a script that runs on the first Node of the path. */
function npm(node, stderr, ...args) {
  const [command, ...before] = process.env.npm_execpath ? [node, process.env.npm_execpath] : ['npm'];
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const stdio = ['ignore', 'inherit', stderr];
  return spawnSync(command, [...before, ...args, ...QUIET, '--ignore-scripts'], { env, stdio }).status === 0;
}

/**
 * npm silently leaves out optional packages that do not support the running Node, and the compilers are such packages.
 * On an older Node, the bundled Node is installed first, to run npm with.
 */
function nodeForInstalling() {
  const machineNode = { path: process.execPath, remove() {} };
  if (isAtLeast(22, 12) || (isAtLeast(20, 19) && !isAtLeast(21, 0))) return machineNode;
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = bundledNames().find((candidate) => optionalDependencies[candidate]);
  if (!name) return machineNode;
  const folder = mkdtempSync(join(tmpdir(), 'terecht-node-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const wanted = `${name}@${optionalDependencies[name]}`;
  if (!npm(process.execPath, 'inherit', 'install', wanted, '--prefix', folder)) return machineNode;
  const path = `node_modules/${name}`;
  const downloaded = readLock(join(folder, 'node_modules', '.package-lock.json'))[path];
  if (downloaded?.integrity !== readLock('package-lock.json')[path]?.integrity) {
    remove();
    throw new Error(`The registry's ${wanted} does not match package-lock.json: nothing was installed.`);
  }
  return { path: join(folder, path, 'bin', 'node'), remove };
}

export function isAtLeast(wantedMajor, wantedMinor) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** The Node of package.json for this platform, under the names of its two publishers. */
export function bundledNames() {
  return ['node', 'node-bin'].map((name) => `${name}-${process.platform}-${process.arch}`);
}
