import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { prepareDataFolder } from './config/data-folder.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { openDatabase } from './database/open.ts';
import { demoAccounts, demoPassword, fillDemo, hasDemo, hasOrganizations } from './demo/demo.ts';
import { type RunningJobs, startJobs } from './jobs/jobs.ts';
import { createLog } from './process/log.ts';
import { isErrno, StartupError } from './process/startup-error.ts';
import { createServices } from './services.ts';

const SHUTDOWN_DEADLINE_MS = 15_000;

const say = (line: string) => console.log(line);

async function start(): Promise<void> {
  const config = readConfig();
  const { jwtSecrets } = prepareDataFolder(config);
  const database = await openDatabase(config, { alone: true, say, onTakenOver: stopAtOnce });
  let app: App | undefined;
  try {
    const services = createServices(config, jwtSecrets, database);
    const demo = await offerDemo(config, database, services.photoStore);
    const log = createLog(config.logLevel);
    app = await buildApp(config, services, log);
    const address = await listen(app, config);
    if (!config.publicUrl) services.address.origin = address;
    const jobs = await startJobs(database.db, services.jobs, log);
    stopOnSignal(app, jobs, database);
    services.tagger.start?.();
    services.photoWork.start();
    say(welcome(address, config.publicUrl, demo));
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Filled by itself only when the database is our own and still empty, and nobody else can sign in with its password. */
async function offerDemo(
  config: Config,
  database: DatabaseConnection,
  store: Parameters<typeof fillDemo>[1],
): Promise<boolean> {
  const wanted = config.demo ?? (!config.databaseUrl && config.isLocal);
  if (!wanted) return false;
  if (!(await hasOrganizations(database.db))) {
    say('Filling the demo …');
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

/** Requests and jobs under way are finished first, then the database is closed. */
function stopOnSignal(app: App, jobs: RunningJobs, database: DatabaseConnection): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    await app.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function stopAtOnce({ message }: StartupError): void {
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
