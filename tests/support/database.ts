import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { executeStatement } from './execute-statement.ts';
import { resetItemDates } from './seed.ts';

/** Creates an empty, migrated database that is dropped on close. */
export async function createTestDatabase(): Promise<DatabaseConnection> {
  const { target, template } = inject('testServer');
  const name = `terecht_${randomBytes(6).toString('hex')}`;
  await executeStatement(target, `create database ${name} template ${template}`);
  const connection = connect({ ...target, database: name });
  resetItemDates();
  return {
    ...connection,
    async close() {
      await connection.close();
      await executeStatement(target, `drop database ${name} with (force)`);
    },
  };
}
