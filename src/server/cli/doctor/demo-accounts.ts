import { accountsWithDemoPassword } from '../../features/demo/demo.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Check, failed, ok } from './check.ts';
import { connectionOf, type OpenedDatabase } from './database.ts';

/** A demo for this machine only is harmless. */
export function demoAccountsChecks({ isLocal }: Config, database: Promise<OpenedDatabase>): Check[] {
  if (isLocal) return [];
  return [
    {
      name: 'demo accounts',
      async run() {
        const emails = await accountsWithDemoPassword((await connectionOf(database)).db);
        if (emails.length === 0) return ok('there are none with the public password');
        return failed(
          `Anyone can sign in as ${emails.join(', ')}, with the public password of the demo: start with DEMO=0 and an empty database.`,
        );
      },
    },
  ];
}
