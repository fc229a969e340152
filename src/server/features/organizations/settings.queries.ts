import { sql, type Updateable } from 'kysely';

import { maxLocations } from '../../../shared/groups/contract.ts';
import { defaultRules } from '../../../shared/groups/defaults-rules.ts';
import type { Group, Logo, Organization, Sector } from '../../../shared/organizations/contract.ts';
import type { OpeningHours } from '../../../shared/organizations/opening-hours.ts';
import {
  type OptionalFeature,
  optionalFeatureNames,
  optionalFeatures,
  type OptionalFeatureSettings,
} from '../../../shared/organizations/optional-features.ts';
import type { Section, Sections } from '../../../shared/organizations/settings.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { photoUrl } from '../photos/photo-path.ts';
import { readGroupDefaults } from './group-defaults.ts';
import { LAST_LOOK_DAYS } from './term.ts';

/** Settings that no admin chose are null. */
export type OrganizationWithSettings = Omit<Organization, 'parts' | 'is_embeddable'> & {
  parts: Partial<OptionalFeatureSettings> | null;
  embed_origins: string[];
  is_indexed: boolean;
  requires_second_factor: boolean;
};

const logo = sql<Logo | null>`case when p.id is not null then
  json_build_object('url', ${sql.lit(photoUrl(''))} || p.path, 'width', p.width, 'height', p.height) end`;

const group = sql<Group | null>`case when g.id is not null then
  json_build_object('id', g.id, 'subpath', g.subpath, 'name', g.name) end`;

/** The sector comes from a URL and may be any text. */
export function findOrganizationWithSettings(
  db: Database,
  by: { id: string } | { sector: string; subpath: string },
): Promise<OrganizationWithSettings | undefined> {
  const all = organizationsWithSettings(db);
  const found =
    'id' in by
      ? all.where('o.id', '=', by.id)
      : all.where('o.sector', '=', by.sector as Sector).where('o.subpath', '=', by.subpath);
  return found.executeTakeFirst();
}

export const findOrganizationsWithSettings = (
  db: Database,
  addresses: Pick<Organization, 'sector' | 'subpath'>[],
): Promise<OrganizationWithSettings[]> =>
  organizationsWithSettings(db)
    .where((eb) =>
      eb.or(
        addresses.map(({ sector, subpath }) => eb.and([eb('o.sector', '=', sector), eb('o.subpath', '=', subpath)])),
      ),
    )
    .execute();

/** By name. */
export async function readSectionsOfGroup(db: Database, group_id: string): Promise<[id: string, Sections][]> {
  const found = await organizationsWithSettings(db)
    .where('o.group_id', '=', group_id)
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(maxLocations)
    .execute();
  return found.map((organization) => [organization.id, toSections(organization)]);
}

const organizationsWithSettings = (db: Database) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .leftJoin('groups as g', 'g.id', 'o.group_id')
    .leftJoin('photos as p', (join) => join.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.logo_id'))
    .select(['o.id', 'o.sector', 'o.subpath', 'o.name', 'o.donation_after_months', 'o.town', 'o.postcode'])
    .select(sql<boolean>`o.paused_at is not null`.as('is_paused'))
    .select(['s.office_name', 's.address', 's.phone', 's.contact_email', 's.opening_hours'])
    .select(['s.donation_destination', 'o.term_since', 's.parts', logo.as('logo'), group.as('group')])
    .select((eb) => [
      LAST_LOOK_DAYS.as('last_look_days'),
      eb.fn.coalesce('s.mail_weekdays', sql<number[]>`'{5}'`).as('mail_weekdays'),
      eb.fn.coalesce('s.embed_origins', sql<string[]>`'{}'`).as('embed_origins'),
      eb.fn.coalesce('s.is_indexed', sql<boolean>`false`).as('is_indexed'),
      eb.fn.coalesce('s.requires_second_factor', sql<boolean>`false`).as('requires_second_factor'),
    ]);

/** Uses the defaults of the features for those not chosen. */
export const withDefaultFeatures = (chosen: Partial<OptionalFeatureSettings> | null): OptionalFeatureSettings =>
  Object.fromEntries(
    optionalFeatureNames.map((name) => [name, chosen?.[name] ?? optionalFeatures[name].isOn]),
  ) as Record<OptionalFeature, boolean>;

export function enabledFeatures(chosen: Partial<OptionalFeatureSettings> | null): OptionalFeature[] {
  const all = withDefaultFeatures(chosen);
  return optionalFeatureNames.filter((name) => all[name]);
}

/** What an admin who never saved opening hours starts with: the holidays of the group. */
async function firstHours(db: Database, of: Group | null): Promise<OpeningHours> {
  const holidays = of && (await readGroupDefaults(db, of.id)).holidays;
  return holidays ? defaultRules.holidays.write(NO_HOURS, holidays.value, holidays.is_locked) : NO_HOURS;
}

const NO_HOURS: OpeningHours = { week: Array.from({ length: 7 }, () => []), exceptions: [] };

export async function readSections(db: Database, org_id: string): Promise<Sections | undefined> {
  const found = await findOrganizationWithSettings(db, { id: org_id });
  return found && { ...toSections(found), hours: found.opening_hours ?? (await firstHours(db, found.group)) };
}

function toSections(found: OrganizationWithSettings): Sections {
  const { office_name, address, phone, contact_email, donation_after_months, donation_destination } = found;
  const { last_look_days, embed_origins, is_indexed, mail_weekdays, requires_second_factor } = found;
  return {
    name: { name: found.name },
    office: { office_name, address, phone, contact_email },
    hours: found.opening_hours ?? NO_HOURS,
    donation: { donation_after_months, donation_destination, last_look_days },
    weekly_mail: { mail_weekdays },
    website: { embed_origins, is_indexed },
    sign_in: { requires_second_factor },
    parts: withDefaultFeatures(found.parts),
    logo: found.logo,
  };
}

export const writers: {
  [S in Exclude<Section, 'logo'>]: (tx: Transaction, org_id: string, value: Sections[S]) => Promise<void>;
} = {
  name: (tx, org_id, { name }) => updateOrganizationRow(tx, org_id, { name }),
  office: upsertSettings,
  hours: (tx, org_id, hours) => upsertSettings(tx, org_id, { opening_hours: JSON.stringify(hours) }),
  async donation(tx, org_id, { donation_after_months, ...others }) {
    await updateOrganizationRow(tx, org_id, { donation_after_months });
    await upsertSettings(tx, org_id, others);
  },
  weekly_mail: upsertSettings,
  website: upsertSettings,
  sign_in: upsertSettings,
  parts: (tx, org_id, value) => upsertSettings(tx, org_id, { parts: JSON.stringify(value) }),
};

async function updateOrganizationRow(
  tx: Transaction,
  id: string,
  values: Updateable<Schema['organizations']>,
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Leaves the other columns unchanged. */
export async function upsertSettings(
  tx: Transaction,
  org_id: string,
  values: Updateable<Schema['organization_settings']>,
): Promise<void> {
  await tx
    .insertInto('organization_settings')
    .values({ ...values, org_id })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ ...values, updated_at: now }))
    .execute();
}
