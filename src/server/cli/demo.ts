import type { Command } from 'commander';

import { fillDemo, hasOrganizations } from '../features/demo/demo.ts';
import { UsageError } from './arguments.ts';
import { withPortal } from './portal.ts';

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('Fills an empty database with the demo organisations, accounts and items.')
    .action(
      withPortal(async ({ database, services }) => {
        if (await hasOrganizations(database.db))
          throw new UsageError('The database is not empty: the demo was not added.');
        await fillDemo(database.db, services.photoStore);
        console.log('The demo is there.');
      }),
    );
}
