import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { type Config, readConfig } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/config/data-folder.ts';
import type { DatabaseConnection } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { createServices, type Services } from '../services.ts';

export interface Portal {
  config: Config;
  database: DatabaseConnection;
  services: Services;
}

/** Otherwise a command without the settings of the server would make an empty portal, and report success about that. */
export function assertPortalExists({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return;
  throw new StartupError(`There is no portal in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
}

/**
 * Makes the action of a command: opens the database, runs the command and closes the database. `migrationsOf` names
 * the migrations to apply first, instead of all.
 */
export function withPortal<Args extends unknown[]>(
  run: (portal: Portal, ...args: Args) => Promise<void>,
  migrationsOf?: (...args: Args) => Promise<string[]>,
) {
  return async (...args: Args): Promise<void> => {
    const config = readConfig();
    const migrations = await migrationsOf?.(...args);
    const keys = prepareDataFolder(config);
    const database = await openDatabase(config, { isExclusive: false, print: (line) => console.log(line), migrations });
    try {
      await run({ config, database, services: createServices(config, keys, database) }, ...args);
    } finally {
      await database.close();
    }
  };
}
