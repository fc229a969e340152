import type { Command } from 'commander';
import * as z from 'zod/mini';

import { approvedRoles } from '../../shared/accounts/contract.ts';
import { parse } from './arguments.ts';
import { withPortal } from './portal.ts';
import { printTable } from './print-table.ts';

const settableRoles = [...approvedRoles, 'parent'] as const;
const SettableRole = z.enum(settableRoles);

export function addAccountCommands(program: Command): void {
  const account = program.command('account').commandsGroup('Accounts:');

  account
    .command('list')
    .description('Every account with its role, or those of one organisation.')
    .option('--org <SECTOR/SUBPATH>', 'only the accounts of this organisation')
    .action(
      withPortal(async ({ services }, { org }: { org?: string }) => {
        const accounts = await services.accounts.members.listAccounts();
        printTable(
          accounts
            .filter(({ organization }) => !org || organization === org.replace(/^\//, ''))
            .map(({ email, name, role, organization }) => ({ email, name, role, organization: organization ?? '-' })),
        );
      }),
    );

  account
    .command('role')
    .arguments('<E-MAIL> <ROLE>')
    .summary(`Changes the role of an account: ${settableRoles.join(', ')}.`)
    .description(
      `Changes the role of an account: ${settableRoles.join(', ')}; parent takes it out of its organisation. An organisation never loses its last admin.`,
    )
    .action(
      withPortal(async ({ services }, email: string, role: string) => {
        await services.accounts.members.setRole(
          email,
          parse(SettableRole, role, `ROLE must be one of ${settableRoles.join(', ')}`),
        );
        console.log(`${email} is now ${role}.`);
      }),
    );

  account
    .command('sign-out')
    .arguments('<E-MAIL>')
    .description('Ends every session of an account, for example after its password leaked.')
    .action(
      withPortal(async ({ services }, email: string) => {
        const ended = await services.accounts.sessions.endAllOf(email);
        console.log(`${email}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
      }),
    );

  account
    .command('reset-second-factor')
    .arguments('<E-MAIL>')
    .summary('Removes the second factors of an account whose owner lost them.')
    .description(
      'Removes the second factors (apps, passkeys, recovery codes) of an account whose owner lost them, signs it out and mails the owner. Check first that it is really the owner who asks.',
    )
    .action(
      withPortal(async ({ services }, email: string) => {
        await services.accounts.resetFactors({ email }, { actor_id: null });
        console.log(`${email} signs in with a password only, until a second factor is set up again.`);
      }),
    );
}
