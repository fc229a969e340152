import { type Config, readConfig } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/config/data-folder.ts';
import type { DatabaseConnection } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createServices, type Services } from '../services.ts';

export interface Portal {
  config: Config;
  database: DatabaseConnection;
  services: Services;
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
