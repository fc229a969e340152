import * as z from 'zod/mini';

import { getAnswerTime } from '../../shared/claims.ts';
import { DomainError } from '../../shared/errors.ts';
import {
  type ItemPage,
  type ItemsChanged,
  type ListedItem,
  listPublicItems,
  watchPublicItems,
} from '../../shared/items.ts';
import { firstQuery } from '../../shared/list-filter.ts';
import { choicesOf, findOrganization, type Organization, type Sector } from '../../shared/organizations.ts';
import type { DrawnPage, Page, Screen } from '../../shared/pages.ts';
import type { WebsiteSettings } from '../../shared/settings.ts';
import { urlOf } from '../../shared/url.ts';
import type { ClaimsService } from '../claims/claims.service.ts';
import { isDatabaseAway } from '../database/heartbeat.ts';
import type { ItemListsService } from '../items/list/list.service.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import { isPreviewed } from './head.ts';

export interface LoadingServices {
  organizations: OrganizationsService;
  items: { lists: ItemListsService };
  claims: Pick<ClaimsService, 'answerTime'>;
  /** A list as the call itself would answer it. */
  answer: (page: unknown) => unknown;
}

/** What a page is made from. */
export interface Loaded {
  /** Null when it does not exist. */
  organization?: Organization | null;
  website?: WebsiteSettings;
  /** The one that is opened; null when a guest may not see it, or there is none. */
  item?: ListedItem | null;
  /** Of those that can be shown in a message. */
  newest?: ListedItem | undefined;
  preload: DrawnPage['preload'];
  isAway?: boolean;
  /** The list has no such place to go on from. */
  isNowhere?: boolean;
}

interface Asked {
  services: LoadingServices;
  sector: Sector;
  /** What stands behind the `?`. */
  params: URLSearchParams;
  id: string | undefined;
}

/** A page is shown even when the database is not there: the app then asks again, and says so if it still fails. */
export async function loadFor(
  { screen, kind: sector, orgPath: subpath, id }: Page,
  search: string,
  services: LoadingServices,
): Promise<Loaded> {
  if (!sector) return { preload: {} };
  const asked = { services, sector, params: new URLSearchParams(search), id };
  try {
    if (!subpath) return screen === 'sector' ? await choices(asked) : { preload: {} };
    const [organization, website] = await services.organizations.withWebsite(sector, subpath);
    // Of one that is paused nobody is told more than that.
    const more = organization.is_paused ? undefined : await preloads[screen]?.(asked, organization);
    const url = urlOf(findOrganization, { params: { sector, subpath } });
    return { ...more, organization, website, preload: { [url]: organization, ...more?.preload } };
  } catch (error) {
    if (error instanceof DomainError) return { organization: null, preload: {} };
    if (error instanceof Error && isDatabaseAway(error)) return { preload: {}, isAway: true };
    throw error;
  }
}

async function choices({ services, sector }: Asked): Promise<Loaded> {
  const { endpoint, input } = choicesOf(sector, '');
  const list = await services.organizations.listBySector(sector, '', input.query.limit);
  return { preload: { [urlOf(endpoint, input)]: list } };
}

/** What is sent along with a screen, besides its organisation. The others ask for what they need. */
const preloads: { [S in Screen]?: (asked: Asked, organization: Organization) => Promise<Loaded> } = {
  // It shows the newest photos, and most people go on to the list.
  organization: ({ services }, organization) => firstItems(services, organization, new URLSearchParams()),

  embed: ({ services, params }, organization) => firstItems(services, organization, params),

  async search({ services, params, id }, organization) {
    const list = await firstItems(services, organization, params);
    if (id === undefined) return list;
    const opened = await oneItem(services, organization, id);
    return { ...list, ...opened, preload: { ...list.preload, ...opened.preload } };
  },

  async claim({ services, id }, organization) {
    const opened = await oneItem(services, organization, id!);
    const url = urlOf(getAnswerTime, { params: { id: organization.id } });
    return { ...opened, preload: { ...opened.preload, [url]: await services.claims.answerTime(organization.id) } };
  },

  // Guests are led on to what they may see of it.
  item: async ({ services, id }, organization) => ({
    preload: (await oneItem(services, organization, id!)).preload,
  }),
};

const isId = (text: string) => z.uuid().safeParse(text).success;

/** One item, as guests see it. */
async function oneItem({ items, answer }: LoadingServices, { id: org_id }: Organization, id: string): Promise<Loaded> {
  const nothing: ItemPage = { items: [], next_cursor: null, total: null };
  const { page = nothing } = isId(id) ? await items.lists.public({ org_id, id, q: '', status: 'all', limit: 1 }) : {};
  const preload = { [urlOf(listPublicItems, { query: { org_uuid: org_id, id } })]: answer(page) };
  return { preload, item: page.items[0] ?? null };
}

/** The first part of the list that the address asks for, as guests see it. */
async function firstItems(
  { items, answer }: LoadingServices,
  { id: org_uuid }: Organization,
  params: URLSearchParams,
): Promise<Loaded> {
  const query = { org_uuid, ...firstQuery(params) };
  const asked = listPublicItems.query.safeParse(query);
  // What is no list the app asks for itself, and says why it cannot be shown.
  if (!asked.success) return { preload: {} };
  const { org_uuid: org_id, ...filter } = asked.data;
  const found = await items.lists.public({ org_id, ...filter }).catch((error: unknown) => {
    if (filter.cursor && error instanceof DomainError && error.code === 'bad_input') return null;
    throw error;
  });
  if (!found) return { preload: {}, isNowhere: true };
  const { version, page } = found;
  // So that the browser notices what changes before it hears of changes.
  const known: ItemsChanged = { version };
  const preload = {
    [urlOf(listPublicItems, { query })]: answer(page),
    [urlOf(watchPublicItems, { params: { id: org_id } })]: known,
  };
  return { preload, newest: page?.items.find(isPreviewed) };
}
