import type { ListedOrganization, Organization, Sector } from '../../../shared/organizations/contract.ts';
import { type OpeningHours } from '../../../shared/organizations/opening-hours.ts';
import type { WebsiteSettings } from '../../../shared/organizations/settings.ts';
import { maxSeveral, parseAddresses } from '../../../shared/organizations/several.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { dutchDate } from '../../../shared/platform/time.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  findByFormerAddresses,
  findByWords,
  indexedQuery,
  insertOrganization,
  findByFormerAddress,
  organizationsQuery,
  toSearchWords,
  updateOrganization,
} from './organizations.queries.ts';
import { createPausedOrganizations } from './paused-organizations.ts';
import {
  enabledFeatures,
  findOrganizationsWithSettings,
  findOrganizationWithSettings,
  type OrganizationWithSettings,
} from './settings.queries.ts';

export type OrganizationsService = ReturnType<typeof createOrganizationsService>;

type NewOrganization = Pick<Organization, 'sector' | 'subpath' | 'name' | 'donation_after_months'>;

const MAX_FOUND = 100;

export function createOrganizationsService(db: Database) {
  const inSector = (sector: Sector) => organizationsQuery(db).where('sector', '=', sector);

  /** The sector comes from a URL and may be any text. A former address leads to the organisation's current one. */
  async function findAtAddress(sector: string, typed: string): Promise<OrganizationWithSettings | undefined> {
    const subpath = typed.toLowerCase();
    const current = await findOrganizationWithSettings(db, { sector, subpath });
    const id = current ? undefined : await findByFormerAddress(db, sector as Sector, subpath);
    return id ? findOrganizationWithSettings(db, { id }) : current;
  }

  return {
    /** Lists by name without a search text; otherwise finds by words, or by a former address. */
    async listBySector(sector: Sector, q: string, limit: number): Promise<ListedOrganization[]> {
      if (q.trim() === '') return inSector(sector).orderBy('name').orderBy('id').limit(limit).execute();
      const words = toSearchWords(q);
      if (words.length === 0) return [];
      const found = await findByWords(db, sector, q, Math.min(limit, MAX_FOUND));
      const former = found.length === 0 && (await findByFormerAddress(db, sector, words.join('-')));
      return former ? inSector(sector).where('id', '=', former).execute() : found;
    },

    async byId(id: string): Promise<Organization> {
      return toOrganization(await findOrganizationWithSettings(db, { id }));
    },

    byPlace: async (sector: string, typed: string): Promise<Organization> =>
      toOrganization(await findAtAddress(sector, typed)),

    /** In the order of the addresses; those that do not exist are left out. */
    async byAddresses(text: string): Promise<Organization[]> {
      const addresses = parseAddresses(text).slice(0, maxSeveral);
      if (addresses.length === 0) return [];
      const current = await findOrganizationsWithSettings(db, addresses);
      const missing = addresses.filter((address) => !isAt(address, current));
      const former = missing.length > 0 ? await findByFormerAddresses(db, missing) : [];
      const moved =
        former.length > 0
          ? await findOrganizationsWithSettings(
              db,
              former.map((each) => each.current),
            )
          : [];
      const found = addresses.map((address) => {
        const left = former.find((each) => isSame(each.former, address));
        return [...current, ...moved].find((each) => isSame(each, left?.current ?? address));
      });
      const known = new Map(found.flatMap((each) => (each ? [[each.id, each]] : [])));
      return [...known.values()].map(toOrganization);
    },

    /** Includes the settings for embedding and search engines. */
    async withWebsite(sector: string, typed: string): Promise<[Organization, WebsiteSettings]> {
      const found = await findAtAddress(sector, typed);
      return [toOrganization(found), { embed_origins: found!.embed_origins, is_indexed: found!.is_indexed }];
    },

    listIndexed: (): Promise<Pick<Organization, 'sector' | 'subpath'>[]> => indexedQuery(db).execute(),

    listAll: (): Promise<ListedOrganization[]> => organizationsQuery(db).orderBy('sector').orderBy('name').execute(),

    add: (organization: NewOrganization): Promise<ListedOrganization> => insertOrganization(db, organization),

    change: (id: string, changes: Partial<NewOrganization>): Promise<ListedOrganization> =>
      updateOrganization(db, id, changes),

    paused: createPausedOrganizations(db),
  };
}

type Address = Pick<Organization, 'sector' | 'subpath'>;

const isSame = (one: Address, other: Address) => one.sector === other.sector && one.subpath === other.subpath;
const isAt = (address: Address, organizations: Address[]) => organizations.some((each) => isSame(each, address));

function toOrganization(found: OrganizationWithSettings | undefined): Organization {
  if (!found) throw new DomainError('organization_not_found');
  const { opening_hours, parts, embed_origins, is_indexed: _, ...organization } = found;
  return {
    ...organization,
    opening_hours: opening_hours && withoutPastExceptions(opening_hours),
    is_embeddable: embed_origins.length > 0,
    parts: enabledFeatures(parts),
  };
}

function withoutPastExceptions({ week, exceptions }: OpeningHours): OpeningHours {
  const today = dutchDate(Date.now());
  return { week, exceptions: exceptions.filter(({ to }) => to >= today) };
}
