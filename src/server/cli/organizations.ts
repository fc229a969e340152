import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

import type { Command } from 'commander';
import * as z from 'zod/mini';

import { sectors } from '../../shared/organizations/contract.ts';
import { DonationMonths, OrganizationName, Sector, Subpath } from '../../shared/organizations/schema.ts';
import { checkExport } from '../features/backup/organization/import.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Services } from '../services.ts';
import { parse, UsageError } from './arguments.ts';
import { type Portal, withPortal } from './portal.ts';
import { printTable } from './print-table.ts';

const parseSector = (value: string) => parse(Sector, value, `SECTOR must be one of ${sectors.join(', ')}`);
const parseSubpath = (value: string) =>
  parse(Subpath, value, 'SUBPATH must be lower-case letters and digits, with single dashes between');
const parseName = (value: string) => parse(OrganizationName, value, 'NAME must be 1 to 120 characters');
const parseAdmin = (value: string) => parse(z.email(), value, '--admin must be an e-mail address');
const parseMonths = (value: string) =>
  value === 'none' ? null : parse(DonationMonths, Number(value), '--donation-months must be 1 to 60, or none');

export function addOrganizationCommands(program: Command): void {
  const org = program.command('org').commandsGroup('Organisations:');

  org
    .command('list')
    .description('Every organisation, with its address.')
    .action(
      withPortal(async ({ services }) => {
        const organizations = await services.organizations.listAll();
        printTable(
          organizations.map(({ sector, subpath, name, donation_after_months }) => ({
            address: `/${sector}/${subpath}`,
            name,
            'donation after': donation_after_months === null ? '-' : `${donation_after_months} months`,
          })),
        );
      }),
    );

  org
    .command('add')
    .arguments('<SECTOR> <SUBPATH> <NAME>')
    .summary('Adds an organisation.')
    .description(
      `Adds an organisation. SECTOR is ${sectors.join(', ')}; SUBPATH is its part of the address, as in "de-regenboog".`,
    )
    .option('--donation-months <N>', 'months after which items may be given away, or none')
    .option('--admin <E-MAIL>', 'invites the first admin')
    .action(withPortal(addOrganization));

  org
    .command('set')
    .arguments('<SECTOR/SUBPATH>')
    .description('Changes an organisation.')
    .option('--name <NAME>', 'its name')
    .option('--subpath <SUBPATH>', 'its part of the address')
    .option('--sector <SECTOR>', `its sector: ${sectors.join(', ')}`)
    .option('--donation-months <N>', 'months after which items may be given away, or none')
    .action(withPortal(changeOrganization));

  org
    .command('export')
    .arguments('<SECTOR/SUBPATH> <FILE>')
    .summary('Writes all data of an organisation to one file.')
    .description(
      'Writes all data of an organisation (items, photos, log, hidden marks) to one file that another portal can import. It holds no accounts, only the names of people in the log.',
    )
    .action(
      withPortal(async ({ services }, place: string, file: string) => {
        const { id, name } = await services.organizations.byPlace(...toPlace(place));
        await exportTo(services, id, name, file);
      }),
    );

  org
    .command('import')
    .arguments('<FILE>')
    .summary('Imports an organisation from a file of org export.')
    .description(
      'Imports an organisation from a file of org export, beside the existing ones. --as gives it another address; --admin invites an admin, because accounts are not in the file.',
    )
    .option('--as <SECTOR/SUBPATH>', 'another address than the one in the file')
    .option('--admin <E-MAIL>', 'invites an admin')
    // An empty portal can import a file of an older version, and is migrated afterwards.
    .action(withPortal(importOrganization, async (file) => (await checkExport(file)).migrations));

  org
    .command('remove')
    .arguments('<SECTOR/SUBPATH>')
    .summary('Removes an organisation with all its data.')
    .description(
      'Removes an organisation with all its items, photos and log, after its name is typed. Its members keep an account without organisation.',
    )
    .option('--export <FILE>', 'writes its data to a file first')
    .option('--without-export', 'removes it without such a file')
    .action(withPortal(removeOrganization));

  org
    .command('removed')
    .description('The organisations that were removed in the last two years, newest first.')
    .action(
      withPortal(async ({ services }) => {
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
      }),
    );
}

async function addOrganization(
  portal: Portal,
  sector: string,
  subpath: string,
  name: string,
  options: { donationMonths?: string; admin?: string },
): Promise<void> {
  // Checked first: an invalid address must not leave an organisation without an admin.
  const admin = options.admin && parseAdmin(options.admin);
  const organization = await portal.services.organizations.add({
    sector: parseSector(sector),
    subpath: parseSubpath(subpath),
    name: parseName(name),
    donation_after_months: options.donationMonths === undefined ? null : parseMonths(options.donationMonths),
  });
  console.log(`Added ${organization.name} at /${organization.sector}/${organization.subpath}.`);
  if (admin) await invite(portal, admin, organization);
}

async function changeOrganization(
  { services }: Portal,
  place: string,
  { name, subpath, sector, donationMonths }: Partial<Record<'name' | 'subpath' | 'sector' | 'donationMonths', string>>,
): Promise<void> {
  const { id } = await services.organizations.byPlace(...toPlace(place));
  const changes = {
    ...(name !== undefined && { name: parseName(name) }),
    ...(subpath !== undefined && { subpath: parseSubpath(subpath) }),
    ...(sector !== undefined && { sector: parseSector(sector) }),
    ...(donationMonths !== undefined && { donation_after_months: parseMonths(donationMonths) }),
  };
  if (Object.keys(changes).length === 0) throw new UsageError('Nothing to change: give at least one option.');
  const changed = await services.organizations.change(id, changes);
  console.log(`Changed ${changed.name} at /${changed.sector}/${changed.subpath}.`);
}

async function importOrganization(
  portal: Portal,
  file: string,
  options: { as?: string; admin?: string },
): Promise<void> {
  const as = options.as === undefined ? undefined : parsePlace(options.as);
  const admin = options.admin && parseAdmin(options.admin);
  const { organizationFiles } = portal.services.backup;
  const { organization, rows, photos, missing, hiddenMarks } = await organizationFiles.importFrom(file, as);
  await migrate(portal.database.pool);
  const { name, sector, subpath } = organization;
  console.log(`Took in ${name} at /${sector}/${subpath}: ${rows} rows and ${photos} photos.`);
  if (!hiddenMarks) console.error('Hidden marks are not in this file.');
  if (missing > 0) console.error(`${missing} photos are not in this file.`);
  if (admin) await invite(portal, admin, organization);
}

async function removeOrganization(
  { services }: Portal,
  place: string,
  { export: file, withoutExport = false }: { export?: string; withoutExport?: boolean },
): Promise<void> {
  const { id, name } = await services.organizations.byPlace(...toPlace(place));
  if ((file === undefined) !== withoutExport) {
    throw new UsageError('Give either --export FILE, or --without-export to keep nothing of it.');
  }
  const typed = await promptUser(`This removes ${name} for good. Type its name to go on: `);
  if (typed.trim() !== name) throw new UsageError('That is not its name: nothing was removed.');
  if (file !== undefined) await exportTo(services, id, name, file);
  await services.backup.organizationFiles.remove({ org_id: id, name: typed, withoutExport, removed_by: null });
  console.log(`Removed ${name}. Its photos go as soon as the server runs.`);
}

function toPlace(place: string): [string, string] {
  const [sector = '', subpath = ''] = place.replace(/^\//, '').split('/');
  return [sector, subpath];
}

function parsePlace(place: string) {
  const [sector, subpath] = toPlace(place);
  return { sector: parseSector(sector), subpath: parseSubpath(subpath) };
}

async function invite({ database, services }: Portal, admin: string, { id }: { id: string }): Promise<void> {
  await database.db
    .transaction()
    .execute((tx) => services.accounts.inviteAdmin(tx, { org_id: id, email: admin, invited_by: null }));
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
