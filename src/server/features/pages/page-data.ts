import * as z from 'zod/mini';

import { getAnswerTime } from '../../../shared/claims/contract.ts';
import {
  type ItemPage,
  type ItemsChanged,
  type ListedItem,
  listPublicItems,
  watchPublicItems,
} from '../../../shared/items/contract.ts';
import { firstPageQuery } from '../../../shared/items/list-filter.ts';
import * as schemas from '../../../shared/items/schema.ts';
import {
  organizationChoicesCall,
  findOrganization,
  type Organization,
  type Sector,
} from '../../../shared/organizations/contract.ts';
import type { WebsiteSettings } from '../../../shared/organizations/settings.ts';
import type { ServerRenderedPage, Page, Screen } from '../../../shared/pages/pages.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { isDatabaseUnavailable } from '../../platform/database/heartbeat.ts';
import type { ClaimsService } from '../claims/claims.service.ts';
import type { ItemListsService } from '../items/list/list.service.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import { isPreviewed } from './page-head.ts';

export interface PageDataServices {
  organizations: OrganizationsService;
  items: { lists: ItemListsService };
  claims: Pick<ClaimsService, 'answerTime'>;
  /** Serialises a list like the API call does. */
  answer: (page: unknown) => unknown;
}

/** The data of a page. */
export interface LoadedPage {
  /** Null when the organisation does not exist. */
  organization?: Organization | null;
  website?: WebsiteSettings;
  /** The opened item; null when it does not exist or guests may not see it. */
  item?: ListedItem | null;
  /** The newest item that a link preview may show. */
  newest?: ListedItem | undefined;
  preload: ServerRenderedPage['preload'];
  isDatabaseUnavailable?: boolean;
  /** The cursor in the URL is invalid. */
  hasInvalidCursor?: boolean;
}

interface PageRequest {
  services: PageDataServices;
  sector: Sector;
  params: URLSearchParams;
  id: string | undefined;
}

/** A page is served even when the database is unavailable: the app then retries, and shows an error if that fails. */
export async function loadPageData(
  { screen, kind: sector, orgPath: subpath, id }: Page,
  search: string,
  services: PageDataServices,
): Promise<LoadedPage> {
  if (!sector) return { preload: {} };
  const pageRequest = { services, sector, params: new URLSearchParams(search), id };
  try {
    if (!subpath) return screen === 'sector' ? await loadChoices(pageRequest) : { preload: {} };
    const [organization, website] = await services.organizations.withWebsite(sector, subpath);
    // A paused organisation must not reveal anything else.
    const more = organization.is_paused ? undefined : await loaders[screen]?.(pageRequest, organization);
    const url = urlOf(findOrganization, { params: { sector, subpath } });
    return { ...more, organization, website, preload: { [url]: organization, ...more?.preload } };
  } catch (error) {
    if (error instanceof DomainError) return { organization: null, preload: {} };
    if (error instanceof Error && isDatabaseUnavailable(error)) return { preload: {}, isDatabaseUnavailable: true };
    throw error;
  }
}

async function loadChoices({ services, sector }: PageRequest): Promise<LoadedPage> {
  const { endpoint, input } = organizationChoicesCall(sector, '');
  const list = await services.organizations.listBySector(sector, '', input.query.limit);
  return { preload: { [urlOf(endpoint, input)]: list } };
}

/** The data that is sent with a screen, besides its organisation; other screens fetch their data. */
const loaders: { [S in Screen]?: (pageRequest: PageRequest, organization: Organization) => Promise<LoadedPage> } = {
  // The screen shows the newest photos, and most visitors continue to the list.
  organization: ({ services }, organization) => loadFirstItems(services, organization, new URLSearchParams()),

  embed: ({ services, params }, organization) => loadFirstItems(services, organization, params),

  async search({ services, params, id }, organization) {
    const list = await loadFirstItems(services, organization, params);
    if (id === undefined) return list;
    const opened = await loadItem(services, organization, id);
    return { ...list, ...opened, preload: { ...list.preload, ...opened.preload } };
  },

  async claim({ services, id }, organization) {
    const opened = await loadItem(services, organization, id!);
    const url = urlOf(getAnswerTime, { params: { id: organization.id } });
    return { ...opened, preload: { ...opened.preload, [url]: await services.claims.answerTime(organization.id) } };
  },

  // Guests are redirected to the public page of the item.
  item: async ({ services, id }, organization) => ({
    preload: (await loadItem(services, organization, id!)).preload,
  }),
};

const isId = (text: string) => z.uuid().safeParse(text).success;

async function loadItem(
  { items, answer }: PageDataServices,
  { id: org_id }: Organization,
  id: string,
): Promise<LoadedPage> {
  const emptyPage: ItemPage = { items: [], next_cursor: null, total: null };
  const { page = emptyPage } = isId(id) ? await items.lists.public({ org_id, id, q: '', status: 'all', limit: 1 }) : {};
  const preload = { [urlOf(listPublicItems, { query: { org_uuid: org_id, id } })]: answer(page) };
  return { preload, item: page.items[0] ?? null };
}

/** The first page of the list for the filters in the URL, as guests see it. */
async function loadFirstItems(
  { items, answer }: PageDataServices,
  { id: org_uuid }: Organization,
  params: URLSearchParams,
): Promise<LoadedPage> {
  const query = { org_uuid, ...firstPageQuery(params) };
  const parsed = schemas.listPublicItems.query.safeParse(query);
  // The app requests an invalid filter itself, and shows why it is invalid.
  if (!parsed.success) return { preload: {} };
  const { org_uuid: org_id, ...filter } = parsed.data;
  const found = await items.lists.public({ org_id, ...filter }).catch((error: unknown) => {
    if (filter.cursor && error instanceof DomainError && error.code === 'bad_input') return null;
    throw error;
  });
  if (!found) return { preload: {}, hasInvalidCursor: true };
  const { version, page } = found;
  // Lets the browser detect changes that happen before its live connection is open.
  const known: ItemsChanged = { version };
  const preload = {
    [urlOf(listPublicItems, { query })]: answer(page),
    [urlOf(watchPublicItems, { params: { id: org_id } })]: known,
  };
  return { preload, newest: page?.items.find(isPreviewed) };
}
