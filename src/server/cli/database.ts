import type { Command } from 'commander';

import { withPortal } from './portal.ts';

export function addDatabaseCommand(program: Command): void {
  program
    .command('migrate')
    .description('Brings the database up to date with this version (npm start does so too).')
    .action(
      withPortal(async () => {
        console.log('The database is up to date.');
      }),
    );
}
