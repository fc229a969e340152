import type { Command } from 'commander';
import * as z from 'zod';

import { parse } from './arguments.ts';
import { backupCheck } from './doctor/backups.ts';
import { type Check, type Result, runChecks } from './doctor/check.ts';
import { connectToDatabase, databaseChecks, type OpenedDatabase } from './doctor/database.ts';
import { demoAccountsChecks } from './doctor/demo-accounts.ts';
import { mailRecordChecks } from './doctor/mail-records.ts';
import { mailCheck } from './doctor/mail.ts';
import { modelChecks } from './doctor/models.ts';
import { photoStoreCheck } from './doctor/photo-store.ts';
import { clockChecks, publicAddressChecks } from './doctor/public-address.ts';
import { secretsChecks } from './doctor/secrets.ts';
import { dataFolderChecks, readSettings } from './doctor/settings.ts';
import { versionChecks } from './doctor/versions.ts';

const NAME_WIDTH = 24;
const STATE_WIDTH = 9;

interface Options {
  mail?: string | true;
  dkim?: string;
  json?: boolean;
}

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .summary('Checks this installation, a line for each part.')
    .description(
      'Checks the settings, database, photo store, mail, models, clock, public address, DNS records for mail, backups and versions, while the server runs or not. It changes nothing but a small file in the photo store, which it removes. The exit code is 1 when a check failed.',
    )
    .option('--mail [E-MAIL]', 'sends a mail, to PROVIDER_EMAIL unless an address is given')
    .option('--dkim <SELECTOR>', 'also looks for the DKIM key with this selector')
    .option('--json', 'prints JSON')
    .action(examine);
}

async function examine({ mail, dkim, json = false }: Options): Promise<void> {
  if (typeof mail === 'string') parse(z.email(), mail, '--mail must be an e-mail address');
  const results: Result[] = [];
  const { config, check } = readSettings(process.env);
  let database: Promise<OpenedDatabase> | undefined;
  const checks: Check[] = [check];
  if (config) {
    database = connectToDatabase(config);
    // A later check reports its failure.
    database.catch(() => {});
    const to = mail === true ? config.providerEmail : mail;
    checks.push(
      ...dataFolderChecks(config),
      ...databaseChecks(config, database),
      ...demoAccountsChecks(config, database),
      ...secretsChecks(config, database),
      photoStoreCheck(config),
      mailCheck(config, to),
      ...mailRecordChecks(config, { selector: dkim }),
      ...modelChecks(config),
      ...clockChecks(config, database),
      ...publicAddressChecks(config),
      backupCheck(config, database),
    );
  }
  checks.push(...versionChecks(database));
  for await (const result of runChecks(checks)) {
    results.push(result);
    if (!json) console.log(asLine(result));
  }
  if (json) console.log(JSON.stringify(results, null, 2));
  const opened = await database?.catch(() => undefined);
  await opened?.close();
  if (results.some(({ state }) => state === 'failed')) process.exitCode = 1;
}

const asLine = ({ state, name, message }: Result) => `${state.padEnd(STATE_WIDTH)}${name.padEnd(NAME_WIDTH)}${message}`;
