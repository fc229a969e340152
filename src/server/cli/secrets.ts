import type { Command } from 'commander';

import { reencrypt } from '../platform/secrets/reencrypt.ts';
import { withPortal } from './portal.ts';

export function addSecretsCommand(program: Command): void {
  program
    .command('reencrypt')
    .summary('Encrypts the stored secrets with the first key of SECRETS_KEY.')
    .description(
      'Encrypts the stored secrets with the first key of SECRETS_KEY. After that the other keys can be removed from it.',
    )
    .action(
      withPortal(async ({ database, services }) => {
        const { changed, unreadable } = await reencrypt(database.db, services.secrets, services.encryptedColumns);
        console.log(`Encrypted ${changed} secrets with the first key.`);
        if (unreadable > 0) {
          console.error(`SECRETS_KEY does not decrypt ${unreadable} stored secrets: a key is missing from it.`);
          process.exitCode = 1;
        }
      }),
    );
}
