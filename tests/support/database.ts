import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import { connect, type DatabaseConnection } from '../../src/server/database/connect.ts';
import { administer } from './administer.ts';
import { forgetAddedItems } from './seed.ts';

/** A migrated, empty database of its own; gone when closed. */
export async function createTestDatabase(): Promise<DatabaseConnection> {
  const { target, template } = inject('testServer');
  const name = `terecht_${randomBytes(6).toString('hex')}`;
  await administer(target, `create database ${name} template ${template}`);
  const connection = connect({ ...target, database: name });
  forgetAddedItems();
  return {
    ...connection,
    async close() {
      await connection.close();
      await administer(target, `drop database ${name} with (force)`);
    },
  };
}
