import { sql, type Updateable } from 'kysely';

import type { OpeningHours } from '../../shared/opening-hours.ts';
import type { Logo, Organization, Sector } from '../../shared/organizations.ts';
import { type Part, partNames, parts, type PartSettings } from '../../shared/parts.ts';
import type { Section, Sections } from '../../shared/settings.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { photoUrl } from '../photos/photo-path.ts';
import { LAST_LOOK_DAYS } from './term.ts';

/** An organisation with what its admins set; null what nobody did. */
export type WithSettings = Omit<Organization, 'parts' | 'is_embeddable'> & {
  parts: Partial<PartSettings> | null;
  embed_origins: string[];
  is_indexed: boolean;
};

const logo = sql<Logo | null>`case when p.id is not null then
  json_build_object('url', ${sql.lit(photoUrl(''))} || p.path, 'width', p.width, 'height', p.height) end`;

/** The sector comes from an address and may be anything. */
export function findWithSettings(
  db: Database,
  by: { id: string } | { sector: string; subpath: string },
): Promise<WithSettings | undefined> {
  const all = db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .leftJoin('photos as p', (join) => join.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.logo_id'))
    .select(['o.id', 'o.sector', 'o.subpath', 'o.name', 'o.donation_after_months', 'o.town', 'o.postcode'])
    .select(sql<boolean>`o.paused_at is not null`.as('is_paused'))
    .select(['s.office_name', 's.address', 's.phone', 's.contact_email', 's.opening_hours'])
    .select(['s.donation_destination', 'o.term_since', 's.parts', logo.as('logo')])
    .select((eb) => [
      LAST_LOOK_DAYS.as('last_look_days'),
      eb.fn.coalesce('s.mail_weekdays', sql<number[]>`'{5}'`).as('mail_weekdays'),
      eb.fn.coalesce('s.embed_origins', sql<string[]>`'{}'`).as('embed_origins'),
      eb.fn.coalesce('s.is_indexed', sql<boolean>`false`).as('is_indexed'),
    ]);
  const found =
    'id' in by
      ? all.where('o.id', '=', by.id)
      : all.where('o.sector', '=', by.sector as Sector).where('o.subpath', '=', by.subpath);
  return found.executeTakeFirst();
}

/** What was chosen, and for the rest what the table of parts says. */
export const partsOf = (chosen: Partial<PartSettings> | null): PartSettings =>
  Object.fromEntries(partNames.map((name) => [name, chosen?.[name] ?? parts[name].isOn])) as Record<Part, boolean>;

const noHours: OpeningHours = { week: Array.from({ length: 7 }, () => []), exceptions: [] };

export async function readSections(db: Database, org_id: string): Promise<Sections | undefined> {
  const found = await findWithSettings(db, { id: org_id });
  if (!found) return undefined;
  const { office_name, address, phone, contact_email, donation_after_months, donation_destination } = found;
  const { last_look_days, embed_origins, is_indexed, mail_weekdays } = found;
  return {
    name: { name: found.name },
    office: { office_name, address, phone, contact_email },
    hours: found.opening_hours ?? noHours,
    donation: { donation_after_months, donation_destination, last_look_days },
    weekly_mail: { mail_weekdays },
    website: { embed_origins, is_indexed },
    parts: partsOf(found.parts),
    logo: found.logo,
  };
}

/** Writes one section, whatever was there. */
export const writers: {
  [S in Exclude<Section, 'logo'>]: (tx: Transaction, org_id: string, value: Sections[S]) => Promise<void>;
} = {
  name: (tx, org_id, { name }) => putOrganization(tx, org_id, { name }),
  office: put,
  hours: (tx, org_id, hours) => put(tx, org_id, { opening_hours: JSON.stringify(hours) }),
  async donation(tx, org_id, { donation_after_months, ...others }) {
    await putOrganization(tx, org_id, { donation_after_months });
    await put(tx, org_id, others);
  },
  weekly_mail: put,
  website: put,
  parts: (tx, org_id, value) => put(tx, org_id, { parts: JSON.stringify(value) }),
};

async function putOrganization(
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

/** Sets these and leaves the others. */
export async function put(
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
