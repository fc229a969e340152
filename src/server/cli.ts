import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';

import * as z from 'zod/mini';

import { approvedRoles } from '../shared/accounts/contract.ts';
import { sectors } from '../shared/organizations/contract.ts';
import { DonationMonths, OrganizationName, Sector, Subpath } from '../shared/organizations/schema.ts';
import { DomainError } from '../shared/platform/errors.ts';
import { inviteAdmin } from './features/accounts/invitations/invitations.service.ts';
import { backUp } from './features/backup/backup.ts';
import { checkExport } from './features/backup/organization/import.ts';
import { checkBackup, restore } from './features/backup/restore.ts';
import { fillDemo, hasOrganizations } from './features/demo/demo.ts';
import { taggerReport } from './features/items/statistics/tagger-report.ts';
import { restartTaggerLearning } from './features/organizations/organizations.queries.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { prepareDataFolder } from './platform/config/data-folder.ts';
import type { DatabaseConnection } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { StartupError } from './platform/workers/startup-error.ts';
import { createServices, type Services } from './services.ts';

/** The arguments are unknown or invalid. */
class UsageError extends Error {}

interface Context {
  config: Config;
  database: DatabaseConnection;
  services: Services;
}

interface Command {
  usage: string;
  about: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** The number of positional arguments. */
  words: number;
  /** The migrations to apply before the command, instead of all. */
  migrations?(words: string[]): Promise<string[]>;
  run(context: Context, words: string[], options: Record<string, string | undefined>): Promise<void>;
}

const text = { type: 'string' } as const;

const settableRoles = [...approvedRoles, 'parent'] as const;
const SettableRole = z.enum(settableRoles);
const Email = z.email();

const problems = {
  sector: `SECTOR must be one of ${sectors.join(', ')}`,
  subpath: 'SUBPATH must be lower-case letters and digits, with single dashes between',
  name: 'NAME must be 1 to 120 characters',
};

const commands: Record<string, Command> = {
  'org list': {
    usage: 'org list',
    about: 'Every organisation, with its address.',
    options: {},
    words: 0,
    async run({ services }) {
      const organizations = await services.organizations.listAll();
      printTable(
        organizations.map(({ sector, subpath, name, donation_after_months }) => ({
          address: `/${sector}/${subpath}`,
          name,
          'donation after': donation_after_months === null ? '-' : `${donation_after_months} months`,
        })),
      );
    },
  },

  'org add': {
    usage: 'org add SECTOR SUBPATH NAME [--donation-months N] [--admin E-MAIL]',
    about: `Adds an organisation. SECTOR is ${sectors.join(', ')}; SUBPATH is its part of the address, as in "de-regenboog".`,
    options: { 'donation-months': text, admin: text },
    words: 3,
    async run({ database, services }, [sector, subpath, name], options) {
      // Checked first: an invalid address must not leave an organisation without an admin.
      const admin = options['admin'] && parse(Email, options['admin'], '--admin must be an e-mail address');
      const organization = await services.organizations.add({
        sector: parse(Sector, sector, problems.sector),
        subpath: parse(Subpath, subpath, problems.subpath),
        name: parse(OrganizationName, name, problems.name),
        donation_after_months: parseMonths(options['donation-months']) ?? null,
      });
      console.log(`Added ${organization.name} at /${organization.sector}/${organization.subpath}.`);
      if (admin) await invite(database, admin, organization);
    },
  },

  'org set': {
    usage: 'org set SECTOR/SUBPATH [--name NAME] [--subpath SUBPATH] [--sector SECTOR] [--donation-months N|none]',
    about: 'Changes an organisation.',
    options: { name: text, subpath: text, sector: text, 'donation-months': text },
    words: 1,
    async run({ services }, [place], options) {
      const { id } = await services.organizations.byPlace(...toPlace(place!));
      const months = parseMonths(options['donation-months']);
      const { name, subpath: newSubpath, sector: newSector } = options;
      const changes = {
        ...(name !== undefined && { name: parse(OrganizationName, name, problems.name) }),
        ...(newSubpath !== undefined && { subpath: parse(Subpath, newSubpath, problems.subpath) }),
        ...(newSector !== undefined && { sector: parse(Sector, newSector, problems.sector) }),
        ...(months !== undefined && { donation_after_months: months }),
      };
      if (Object.keys(changes).length === 0) throw new UsageError('Nothing to change: give at least one option.');
      const changed = await services.organizations.change(id, changes);
      console.log(`Changed ${changed.name} at /${changed.sector}/${changed.subpath}.`);
    },
  },

  'org export': {
    usage: 'org export SECTOR/SUBPATH FILE',
    about:
      'Writes all data of an organisation (items, photos, log, hidden marks) to one file that another portal can import. It holds no accounts, only the names of people in the log.',
    options: {},
    words: 2,
    async run({ services }, [place, file]) {
      const { id, name } = await services.organizations.byPlace(...toPlace(place!));
      await exportTo(services, id, name, file!);
    },
  },

  'org import': {
    usage: 'org import FILE [--as SECTOR/SUBPATH] [--admin E-MAIL]',
    about:
      'Imports an organisation from a file of org export, beside the existing ones. --as gives it another address; --admin invites an admin, because accounts are not in the file.',
    options: { as: text, admin: text },
    words: 1,
    // An empty portal can import a file of an older version, and is migrated afterwards.
    migrations: async ([file]) => (await checkExport(file!)).migrations,
    async run({ database, services }, [file], options) {
      const as = options['as'] === undefined ? undefined : parsePlace(options['as']);
      const admin = options['admin'] && parse(Email, options['admin'], '--admin must be an e-mail address');
      const { organization, rows, photos, missing, hiddenMarks } = await services.backup.organizationFiles.importFrom(
        file!,
        as,
      );
      await migrate(database.pool);
      const { name, sector, subpath } = organization;
      console.log(`Took in ${name} at /${sector}/${subpath}: ${rows} rows and ${photos} photos.`);
      if (!hiddenMarks) console.error('Hidden marks are not in this file.');
      if (missing > 0) console.error(`${missing} photos are not in this file.`);
      if (admin) await invite(database, admin, organization);
    },
  },

  'org remove': {
    usage: 'org remove SECTOR/SUBPATH --export FILE | --without-export',
    about:
      'Removes an organisation with all its items, photos and log, after its name is typed. Its members keep an account without organisation.',
    options: { export: text, 'without-export': { type: 'boolean' } },
    words: 1,
    async run({ services }, [place], options) {
      const { id, name } = await services.organizations.byPlace(...toPlace(place!));
      const [file, withoutExport] = [options['export'], Boolean(options['without-export'])];
      if ((file === undefined) !== withoutExport) {
        throw new UsageError('Give either --export FILE, or --without-export to keep nothing of it.');
      }
      const typed = await promptUser(`This removes ${name} for good. Type its name to go on: `);
      if (typed.trim() !== name) throw new UsageError('That is not its name: nothing was removed.');
      if (file !== undefined) await exportTo(services, id, name, file);
      await services.backup.organizationFiles.remove({ org_id: id, name: typed, withoutExport, removed_by: null });
      console.log(`Removed ${name}. Its photos go as soon as the server runs.`);
    },
  },

  'org removed': {
    usage: 'org removed',
    about: 'The organisations that were removed in the last two years, newest first.',
    options: {},
    words: 0,
    async run({ services }) {
      const removals = await services.audit.removals();
      printTable(
        removals.map(({ sector, subpath, name, items, exported, removed_at, removed_by }) => ({
          removed: removed_at.slice(0, 16),
          address: `/${sector}/${subpath}`,
          name,
          items: String(items),
          exported: exported ? 'yes' : 'no',
          by: removed_by?.email ?? '',
        })),
      );
    },
  },

  'account list': {
    usage: 'account list [--org SECTOR/SUBPATH]',
    about: 'Every account with its role, or those of one organisation.',
    options: { org: text },
    words: 0,
    async run({ services }, _words, { org }) {
      const accounts = await services.accounts.members.listAccounts();
      printTable(
        accounts
          .filter((account) => !org || account.organization === org.replace(/^\//, ''))
          .map(({ email, name, role, organization }) => ({ email, name, role, organization: organization ?? '-' })),
      );
    },
  },

  'account role': {
    usage: 'account role E-MAIL ROLE',
    about: `Changes the role of an account: ${settableRoles.join(', ')}; parent takes it out of its organisation. An organisation never loses its last admin.`,
    options: {},
    words: 2,
    async run({ services }, [email, role]) {
      await services.accounts.members.setRole(
        email!,
        parse(SettableRole, role, `ROLE must be one of ${settableRoles.join(', ')}`),
      );
      console.log(`${email} is now ${role}.`);
    },
  },

  'provider add': {
    usage: 'provider add E-MAIL',
    about:
      'Lets this person run the portal, at /beheer. An address without an account gets an invitation; a member of an organisation is refused.',
    options: {},
    words: 1,
    async run({ services }, [email]) {
      const { isInvited } = await services.accounts.providers.add(email!);
      console.log(
        `${email} is now provider${isInvited ? ', and gets an invitation by mail as soon as the server runs' : ''}.`,
      );
    },
  },

  'provider remove': {
    usage: 'provider remove E-MAIL',
    about: 'Withdraws the provider role; the account stays.',
    options: {},
    words: 1,
    async run({ services }, [email]) {
      await services.accounts.providers.remove(email!);
      console.log(`${email} is not provider any more.`);
    },
  },

  'provider list': {
    usage: 'provider list',
    about: 'Who runs the portal.',
    options: {},
    words: 0,
    async run({ services }) {
      const providers = await services.accounts.providers.list();
      printTable(
        providers.map(({ email, name, last_sign_in_at }) => ({
          email,
          name,
          'last sign-in': last_sign_in_at?.slice(0, 10) ?? '-',
        })),
      );
    },
  },

  'tagger report': {
    usage: 'tagger report',
    about: 'Per word: how often the tagger suggested it, what staff kept, removed and added themselves.',
    options: {},
    words: 0,
    async run({ database }) {
      const report = await taggerReport(database.db);
      printTable(
        report.map(({ word, suggested, kept, removed, added }) => ({
          word,
          suggested: String(suggested),
          kept: String(kept),
          removed: String(removed),
          added: String(added),
          'kept of suggested': suggested === 0 ? '-' : `${Math.round((kept / suggested) * 100)}%`,
        })),
      );
    },
  },

  'tagger forget': {
    usage: 'tagger forget',
    about: 'Resets what the tagger learnt from corrections by staff (TAGGER_LEARNS).',
    options: {},
    words: 0,
    async run({ database }) {
      await restartTaggerLearning(database.db);
      console.log('Forgotten; a running portal follows within ten minutes.');
    },
  },

  backup: {
    usage: 'backup FILE',
    about: 'Writes the database and all photos to one tar file, while the portal keeps running.',
    options: {},
    words: 1,
    async run({ database, services }, [file]) {
      const { rows, photos, missing, bytes } = await backUp(database, services.photoStore, file!);
      console.log(`Backed up ${rows} rows and ${photos} photos to ${file} (${Math.ceil(bytes / 1024 ** 2)} MB).`);
      if (missing.count > 0) {
        console.error(`${missing.count} photos of items are not in the photo store, such as ${missing.example}.`);
      }
    },
  },

  restore: {
    usage: 'restore FILE',
    about: 'Fills an empty portal from a backup. A damaged file or a portal that is not empty is refused.',
    options: {},
    words: 1,
    // Rows of an older version are restored into a database of that version, which is migrated afterwards.
    migrations: async ([file]) => (await checkBackup(file!)).migrations,
    async run({ database, services }, [file]) {
      const { rows, photos, missing } = await restore(database, services.photoStore, file!);
      await migrate(database.pool);
      console.log(`Restored ${rows} rows and ${photos} photos.`);
      if (missing.length > 0) console.error(`${missing.length} photos are not in the backup, such as ${missing[0]}.`);
    },
  },

  demo: {
    usage: 'demo',
    about: 'Fills an empty database with the demo organisations, accounts and items.',
    options: {},
    words: 0,
    async run({ database, services }) {
      if (await hasOrganizations(database.db))
        throw new UsageError('The database is not empty: the demo was not added.');
      await fillDemo(database.db, services.photoStore);
      console.log('The demo is there.');
    },
  },

  migrate: {
    usage: 'migrate',
    about: 'Brings the database up to date with this version (npm start does so too).',
    options: {},
    words: 0,
    async run() {
      console.log('The database is up to date.');
    },
  },
};

const toPlace = (place: string): [string, string] => {
  const [sector = '', subpath = ''] = place.replace(/^\//, '').split('/');
  return [sector, subpath];
};

function parsePlace(place: string) {
  const [sector, subpath] = toPlace(place);
  return {
    sector: parse(Sector, sector, problems.sector),
    subpath: parse(Subpath, subpath, problems.subpath),
  };
}

async function invite({ db }: DatabaseConnection, admin: string, { id: org_id }: { id: string }): Promise<void> {
  await db.transaction().execute((tx) => inviteAdmin(tx, { org_id, email: admin, invited_by: null }));
  console.log(`${admin} gets an invitation by mail, as soon as the server runs.`);
}

async function exportTo({ backup }: Services, org_id: string, name: string, file: string): Promise<void> {
  const { rows, photos, missing, bytes } = await backup.organizationFiles.exportTo(org_id, file);
  console.log(`Exported ${name}: ${rows} rows and ${photos} photos to ${file} (${Math.ceil(bytes / 1024 ** 2)} MB).`);
  if (missing.count > 0)
    console.error(`${missing.count} photos are not in the photo store, such as ${missing.example}.`);
}

async function promptUser(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Without input there is no answer.
    return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
  } finally {
    terminal.close();
  }
}

async function main(args: string[]): Promise<void> {
  const name = Object.keys(commands).find((candidate) => `${args.join(' ')} `.startsWith(`${candidate} `));
  if (!name) {
    const wantsHelp = args.length === 0 || args.includes('--help') || args[0] === 'help';
    if (!wantsHelp) throw new UsageError(`There is no command "${args.join(' ')}".\n\n${overview()}`);
    console.log(overview());
    return;
  }
  const command = commands[name]!;
  const { words, options } = readArguments(command, args.slice(name.split(' ').length));
  if (options['help']) {
    console.log(`npm run terecht -- ${command.usage}\n\n${command.about}`);
    return;
  }
  if (words.length !== command.words) throw new UsageError(`Usage: npm run terecht -- ${command.usage}`);
  const config = readConfig();
  const migrations = await command.migrations?.(words);
  const { jwtSecrets } = prepareDataFolder(config);
  const database = await openDatabase(config, { isExclusive: false, print: (line) => console.log(line), migrations });
  try {
    await command.run({ config, database, services: createServices(config, jwtSecrets, database) }, words, options);
  } finally {
    await database.close();
  }
}

function readArguments(command: Command, args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { words: positionals, options: values as Record<string, string | undefined> };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.\nUsage: npm run terecht -- ${command.usage}`);
  }
}

function overview(): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return `Commands, each with --help:\n\n${lines.join('\n')}`;
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function parse<T>(schema: Schema<T>, value: unknown, problem: string): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new UsageError(`${problem} (it is "${String(value)}").`);
  return result.data;
}

/** Undefined without the option, null for 'none'. */
function parseMonths(value: string | undefined): number | null | undefined {
  if (value === undefined) return undefined;
  return value === 'none' ? null : parse(DonationMonths, Number(value), '--donation-months must be 1 to 60, or none');
}

function printTable(rows: Record<string, string>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) {
    console.log('None.');
    return;
  }
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column]!.length)));
  const print = (cells: string[]) =>
    console.log(
      cells
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    );
  print(columns);
  for (const row of rows) print(columns.map((column) => row[column]!));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof StartupError || error instanceof DomainError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
