import { encryptedColumns } from '../../features/accounts/encrypted-columns.ts';
import type { Config } from '../../platform/config/config.ts';
import { countUnreadable } from '../../platform/secrets/reencrypt.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { type Check, failed, ok } from './check.ts';
import { connectionOf, type OpenedDatabase } from './database.ts';

/** Without SECRETS_KEY the key is in the data folder, with the data that it encrypts. */
export function secretsChecks({ secretsKeys }: Config, database: Promise<OpenedDatabase>): Check[] {
  if (!secretsKeys) return [];
  return [
    {
      name: 'stored secrets',
      async run() {
        const { db } = await connectionOf(database);
        const unreadable = await countUnreadable(db, createSecrets(secretsKeys), encryptedColumns);
        if (unreadable === 0) return ok('SECRETS_KEY decrypts all');
        return failed(
          `SECRETS_KEY does not decrypt ${unreadable} of them, such as second factors: add the key that was used before, after a comma.`,
        );
      },
    },
  ];
}
