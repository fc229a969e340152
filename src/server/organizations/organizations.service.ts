import { DomainError } from '../../shared/errors.ts';
import { dutchDate, type OpeningHours } from '../../shared/opening-hours.ts';
import type { ListedOrganization, Organization, Sector } from '../../shared/organizations.ts';
import { partNames } from '../../shared/parts.ts';
import type { Database } from '../database/connect.ts';
import {
  findByWords,
  insertOrganization,
  leadsTo,
  organizationsQuery,
  typedWords,
  updateOrganization,
} from './organizations.queries.ts';
import { createPaused } from './paused.ts';
import { findWithSettings, partsOf, type WithSettings } from './settings.queries.ts';

export type OrganizationsService = ReturnType<typeof createOrganizations>;

type NewOrganization = Pick<Organization, 'sector' | 'subpath' | 'name' | 'donation_after_months'>;

const MOST_FOUND = 100;

export function createOrganizations(db: Database) {
  const inSector = (sector: Sector) => organizationsQuery(db).where('sector', '=', sector);

  return {
    /** By name; with words, those that have them, or the one that was at that address before. */
    async listBySector(sector: Sector, q: string, most: number): Promise<ListedOrganization[]> {
      if (q.trim() === '') return inSector(sector).orderBy('name').orderBy('id').limit(most).execute();
      const words = typedWords(q);
      if (words.length === 0) return [];
      const found = await findByWords(db, sector, q, Math.min(most, MOST_FOUND));
      const former = found.length === 0 && (await leadsTo(db, sector, words.join('-')));
      return former ? inSector(sector).where('id', '=', former).execute() : found;
    },

    async byId(id: string): Promise<Organization> {
      return asShown(await findWithSettings(db, { id }));
    },

    /** The sector comes from an address and may be anything. A former address gives the organisation where it is now. */
    async byPlace(sector: string, typed: string): Promise<Organization> {
      const subpath = typed.toLowerCase();
      const there = await findWithSettings(db, { sector, subpath });
      const id = there ? undefined : await leadsTo(db, sector as Sector, subpath);
      return asShown(id ? await findWithSettings(db, { id }) : there);
    },

    listAll: (): Promise<ListedOrganization[]> => organizationsQuery(db).orderBy('sector').orderBy('name').execute(),

    add: (organization: NewOrganization): Promise<ListedOrganization> => insertOrganization(db, organization),

    change: (id: string, changes: Partial<NewOrganization>): Promise<ListedOrganization> =>
      updateOrganization(db, id, changes),

    paused: createPaused(db),
  };
}

function asShown(found: WithSettings | undefined): Organization {
  if (!found) throw new DomainError('organization_not_found');
  const { opening_hours, parts, embed_origins: _, is_indexed: _indexed, ...organization } = found;
  const chosen = partsOf(parts);
  return {
    ...organization,
    opening_hours: opening_hours && withoutPast(opening_hours),
    parts: partNames.filter((name) => chosen[name]),
  };
}

function withoutPast({ week, exceptions }: OpeningHours): OpeningHours {
  const today = dutchDate(Date.now());
  return { week, exceptions: exceptions.filter(({ to }) => to >= today) };
}
