import { type App, buildApp, drain } from './app.ts';
import { openTarget } from './features/backup/schedule/open-target.ts';
import { demoAccounts, demoPassword, fillDemo, hasDemo, hasOrganizations } from './features/demo/demo.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { prepareDataFolder } from './platform/config/data-folder.ts';
import type { DatabaseConnection } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/open.ts';
import { isErrno } from './platform/errors/is-errno.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { type RunningJobs, startJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { countUnreadable } from './platform/secrets/reencrypt.ts';
import { createServices } from './services.ts';

const SHUTDOWN_DEADLINE_MS = 15_000;

/** `npm start` fills the data folder with this process, while it builds the browser app. */
const isPreparing = process.argv.includes('--prepare');

const print = (line: string) => console.log(line);

async function start(): Promise<void> {
  const config = readConfig();
  const keys = prepareDataFolder(config);
  // Before the migrations. A bucket may be away for a while, but a folder that is not there is a wrong setting.
  if (config.backup && 'folder' in config.backup.target) await openTarget(config.backup).check();
  const database = await openDatabase(config, { isExclusive: true, print, onTakenOver: exitAfterTakeover });
  let app: App | undefined;
  try {
    const services = createServices(config, keys, database);
    const demo = await offerDemo(config, database, services.photoStore);
    if (isPreparing) return await database.close();
    const log = createLog(config.logLevel);
    const unreadable = await countUnreadable(database.db, services.secrets, services.encryptedColumns);
    if (unreadable > 0)
      log.error({ unreadable }, 'stored secrets cannot be decrypted: a key is missing from SECRETS_KEY');
    app = await buildApp(config, services, log);
    const address = await listen(app, config);
    if (!config.publicUrl) services.address.origin = address;
    const jobs = await startJobs(database.db, services.jobs, log);
    stopOnSignal(app, jobs, database);
    services.photos.start();
    // The portal serves without them.
    services.backup.scheduled.check().catch((err: unknown) => log.error({ err }, 'backups cannot be written'));
    print(welcome(address, config.publicUrl, demo));
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Fills the demo by default only when the database is embedded and empty, and reachable from this machine only. */
async function offerDemo(
  config: Config,
  database: DatabaseConnection,
  store: Parameters<typeof fillDemo>[1],
): Promise<boolean> {
  const isWanted = config.demo ?? (!config.databaseUrl && config.isLocal);
  if (!isWanted) return false;
  if (!(await hasOrganizations(database.db))) {
    print('Filling the demo …');
    await fillDemo(database.db, store);
  }
  return hasDemo(database.db);
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    const address = await app.listen({ host, port });
    return address.replace('127.0.0.1', 'localhost');
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE')) {
      throw new StartupError(`Port ${port} is in use. Stop what listens there, or set PORT to another number.`);
    }
    if (isErrno(error, 'EACCES'))
      throw new StartupError(`This user may not listen on port ${port}. Set PORT to 1024 or higher.`);
    if (isErrno(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new StartupError(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}

/** Finishes running requests and jobs before it closes the database. */
function stopOnSignal(app: App, jobs: RunningJobs, database: DatabaseConnection): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    await drain(app);
    await app.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function exitAfterTakeover({ message }: StartupError): void {
  console.error(`Terecht stops. ${message}`);
  process.exit(1);
}

function welcome(address: string, publicUrl: string | undefined, demo: boolean): string {
  const where = publicUrl ? ` at ${address}: open ${publicUrl}` : `: open ${address}`;
  const accounts = demo ? ` Demo accounts (password ${demoPassword}): ${demoAccounts.join(', ')}.` : '';
  return `Terecht is ready${where}.${accounts}`;
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`Terecht cannot start. ${error.message}`);
  process.exitCode = 1;
}
