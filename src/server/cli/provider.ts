import type { Command } from 'commander';

import { withPortal } from './portal.ts';
import { printTable } from './print-table.ts';

export function addProviderCommands(program: Command): void {
  const provider = program.command('provider').commandsGroup('Providers:');

  provider
    .command('list')
    .description('Who runs the portal.')
    .action(
      withPortal(async ({ services }) => {
        const providers = await services.accounts.providers.list();
        printTable(
          providers.map(({ email, name, last_sign_in_at }) => ({
            email,
            name,
            'last sign-in': last_sign_in_at?.slice(0, 10) ?? '-',
          })),
        );
      }),
    );

  provider
    .command('add')
    .arguments('<E-MAIL>')
    .summary('Lets this person run the portal, at /beheer.')
    .description(
      'Lets this person run the portal, at /beheer. An address without an account gets an invitation; a member of an organisation is refused.',
    )
    .action(
      withPortal(async ({ services }, email: string) => {
        const { isInvited } = await services.accounts.providers.add(email);
        console.log(
          `${email} is now provider${isInvited ? ', and gets an invitation by mail as soon as the server runs' : ''}.`,
        );
      }),
    );

  provider
    .command('remove')
    .arguments('<E-MAIL>')
    .description('Withdraws the provider role; the account stays.')
    .action(
      withPortal(async ({ services }, email: string) => {
        await services.accounts.providers.remove(email);
        console.log(`${email} is not provider any more.`);
      }),
    );
}
