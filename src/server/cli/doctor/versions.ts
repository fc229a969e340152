import { readFileSync } from 'node:fs';

import { appliedNames, migrationNames } from '../../platform/database/migrate.ts';
import { type Check, failed, NotChecked, ok, warning } from './check.ts';
import { connectionOf, type OpenedDatabase } from './database.ts';

const PACKAGE = new URL('../../../../package.json', import.meta.url);

export const versionChecks = (database: Promise<OpenedDatabase> | undefined): Check[] => [
  {
    name: 'version',
    async run() {
      const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
      return ok(`Terecht ${version}, Node ${process.versions.node}`);
    },
  },
  {
    name: 'migrations',
    async run() {
      if (!database) throw new NotChecked('not checked: the settings are wrong');
      const connection = await connectionOf(database);
      const known = migrationNames();
      const { rows } = await connection.pool.query<{ is_there: boolean }>(
        "select to_regclass('schema_migrations') is not null as is_there",
      );
      const applied = rows[0]!.is_there ? await appliedNames(connection.pool) : new Set<string>();
      const newer = [...applied].filter((name) => !known.includes(name));
      if (newer.length > 0) return failed(`The database is newer than this version (${newer.join(', ')}): update it.`);
      const pending = known.filter((name) => !applied.has(name));
      if (pending.length > 0) return warning(`${pending.length} are pending, until the next start or terecht migrate.`);
      return ok(`all ${known.length} are applied`);
    },
  },
];
