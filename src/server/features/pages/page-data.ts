import * as z from 'zod/mini';

import { findConnections } from '../../../shared/accounts/work-accounts.ts';
import { getAnswerTime } from '../../../shared/claims/contract.ts';
import { findGroup } from '../../../shared/groups/contract.ts';
import {
  type ItemPage,
  type ItemsChanged,
  type ListedItem,
  listPublicItems,
  watchPublicItems,
} from '../../../shared/items/contract.ts';
import { firstPageQuery } from '../../../shared/items/list-filter.ts';
import * as schemas from '../../../shared/items/schema.ts';
import * as severalSchemas from '../../../shared/items/several.schema.ts';
import { listItemsOfSeveral } from '../../../shared/items/several.ts';
import {
  organizationChoicesCall,
  findOrganization,
  type Group,
  type Organization,
  type Sector,
} from '../../../shared/organizations/contract.ts';
import type { WebsiteSettings } from '../../../shared/organizations/settings.ts';
import { findOrganizations, joinAddresses, maxSeveral, parseAddresses } from '../../../shared/organizations/several.ts';
import { type ServerRenderedPage, type Page, type Screen, severalParam } from '../../../shared/pages/pages.ts';
import { Code } from '../../../shared/places/schema.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { getStatus } from '../../../shared/status/contract.ts';
import { isDatabaseUnavailable } from '../../platform/database/heartbeat.ts';
import type { Caller } from '../../platform/fair-queue/fair-queue.ts';
import type { ConnectionsService } from '../accounts/work-accounts/connections/connections.service.ts';
import type { ClaimsService } from '../claims/claims.service.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { CodesService } from '../items/list/codes.service.ts';
import type { ItemListsService } from '../items/list/list.service.ts';
import type { MovingService } from '../items/moving/moving.service.ts';
import type { SeveralService } from '../items/several/several.service.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import type { StatusService } from '../status/status.service.ts';
import { isPreviewed } from './page-head.ts';

export interface PageDataServices {
  organizations: OrganizationsService;
  groups: GroupsService;
  items: {
    lists: ItemListsService;
    several: SeveralService;
    codes: CodesService;
    moving: Pick<MovingService, 'movedTo' | 'hasMoves'>;
  };
  claims: Pick<ClaimsService, 'answerTime'>;
  connections: Pick<ConnectionsService, 'findOffered'>;
  status: StatusService;
  /** Serialises a list like the API call does. */
  serializeList: (page: unknown) => unknown;
  /** The same for a list of several organisations. */
  serializeListOfSeveral: (page: unknown) => unknown;
}

/** The data of a page. */
export interface LoadedPage {
  /** Null when the organisation does not exist. */
  organization?: Organization | null;
  website?: WebsiteSettings;
  /** Null when it does not exist. */
  group?: Pick<Group, 'name'> | null;
  /** The current subpath of the group, of which the page may have a former one. */
  groupPath?: string;
  /** The opened item; null when it does not exist or guests may not see it. */
  item?: ListedItem | null;
  /** The location of the group where guests see the item now. */
  itemMovedTo?: Pick<Organization, 'sector' | 'subpath'> | undefined;
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
  caller: Caller;
}

/** A page is served even when the database is unavailable: the app then retries, and shows an error if that fails. */
export async function loadPageData(
  { screen, sector, subpath, id }: Page,
  search: string,
  services: PageDataServices,
  caller: Caller,
): Promise<LoadedPage> {
  if (screen === 'status') return { preload: { [urlOf(getStatus, {})]: await services.status.read() } };
  const isOfGroup = screen === 'group' || screen.startsWith('group-');
  if (!sector && screen !== 'search-several' && !isOfGroup) return { preload: {} };
  const params = new URLSearchParams(search);
  try {
    if (screen === 'group') return await loadGroup(services, id!, params, caller);
    // The screens of its admins fetch everything else.
    if (isOfGroup) return { groupPath: (await services.groups.findAt(id!)).subpath, preload: {} };
    if (!sector) return await loadSeveral(services, params, caller);
    const pageRequest = { services, sector, params, id, caller };
    if (!subpath) return screen === 'sector' ? await loadChoices(pageRequest) : { preload: {} };
    const [organization, website] = await services.organizations.withWebsite(sector, subpath);
    // A paused organisation must not reveal anything else.
    const more = organization.is_paused ? undefined : await loaders[screen]?.(pageRequest, organization);
    const url = urlOf(findOrganization, { params: { sector, subpath } });
    return { ...more, organization, website, preload: { [url]: organization, ...more?.preload } };
  } catch (error) {
    if (error instanceof DomainError) {
      if (error.code === 'group_not_found') return { group: null, preload: {} };
      // The browser requests a list of several organisations again itself.
      return sector ? { organization: null, preload: {} } : { preload: {} };
    }
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

  async auth({ services: { connections } }, { id: organization }) {
    const url = urlOf(findConnections, { query: { organization } });
    return { preload: { [url]: await connections.findOffered({ organization }) } };
  },

  async claim({ services, id }, organization) {
    const opened = await loadItem(services, organization, id!);
    const url = urlOf(getAnswerTime, { params: { id: organization.id } });
    return { ...opened, preload: { ...opened.preload, [url]: await services.claims.answerTime(organization.id) } };
  },

  'item-by-code': async ({ services: { items }, id, caller }, { id: org_id }) => ({
    preload: {},
    itemMovedTo: await labelMovedTo(items, org_id, id!, caller),
  }),

  // Guests are redirected to the public page of the item.
  item: async ({ services, id }, organization) => ({
    preload: (await loadItem(services, organization, id!)).preload,
  }),
};

const isId = (text: string) => z.uuid().safeParse(text).success;

async function loadItem(
  { items, serializeList }: PageDataServices,
  { id: org_id }: Organization,
  id: string,
): Promise<LoadedPage> {
  const emptyPage: ItemPage = { items: [], next_cursor: null, total: null };
  const find = (at: string) => items.lists.public({ org_id: at, id, q: '', status: 'all', limit: 1 });
  const { page = emptyPage } = isId(id) ? await find(org_id) : {};
  const preload = { [urlOf(listPublicItems, { query: { org_uuid: org_id, id } })]: serializeList(page) };
  const item = page.items[0] ?? null;
  const movedTo = !item && isId(id) ? await items.moving.movedTo(org_id, id) : undefined;
  // Guests must not learn where an item is that they may not see there.
  const isVisible = movedTo && (await find(movedTo.id)).page?.items.length === 1;
  return { preload, item, ...(isVisible && { itemMovedTo: movedTo }) };
}

/** The location where guests see the item of this label now, within the rate limit of looking up codes. */
async function labelMovedTo(
  { codes, moving }: PageDataServices['items'],
  org_id: string,
  typed: string,
  { network }: Caller,
): Promise<LoadedPage['itemMovedTo']> {
  const code = Code.safeParse(typed).data;
  // Other organisations do not need the lookup, which the browser repeats and which then counts twice.
  if (!code || !(await moving.hasMoves(org_id))) return undefined;
  try {
    const found = await codes.find(org_id, { code }, { audienceAt: () => 'guest', network, user_id: null });
    return found.moved_to ?? undefined;
  } catch (error) {
    // The browser looks the code up again, and shows why it fails.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The first page of the list for the filters in the URL, as guests see it. */
async function loadFirstItems(
  { items, serializeList }: PageDataServices,
  { id: org_uuid }: Organization,
  params: URLSearchParams,
): Promise<LoadedPage> {
  const query = { org_uuid, ...firstPageQuery(params) };
  const parsed = schemas.listPublicItems.query.safeParse(query);
  // The app requests an invalid filter itself, and shows why it is invalid.
  if (!parsed.success) return { preload: {} };
  const { org_uuid: org_id, ...filter } = parsed.data;
  const found = await unlessCursorIsInvalid(filter, items.lists.public({ org_id, ...filter }));
  if (!found) return { preload: {}, hasInvalidCursor: true };
  const { version, page } = found;
  // Lets the browser detect changes that happen before its live connection is open.
  const known: ItemsChanged = { version };
  const preload = {
    [urlOf(listPublicItems, { query })]: serializeList(page),
    [urlOf(watchPublicItems, { params: { id: org_id } })]: known,
  };
  return { preload, newest: page?.items.find(isPreviewed) };
}

/** Null when the cursor of the filter, which comes from the URL, is invalid. */
const unlessCursorIsInvalid = <Found>({ cursor }: { cursor?: string | undefined }, reading: Promise<Found>) =>
  reading.catch((error: unknown) => {
    if (cursor && error instanceof DomainError && error.code === 'bad_input') return null;
    throw error;
  });

/** The organisations that the URL names, and the first page of their list. */
async function loadSeveral(services: PageDataServices, params: URLSearchParams, caller: Caller): Promise<LoadedPage> {
  const at = joinAddresses(parseAddresses(params.get(severalParam) ?? '').slice(0, maxSeveral));
  if (at === '') return { preload: {} };
  const found = await services.organizations.byAddresses(at);
  const preload = { [urlOf(findOrganizations, { query: { at } })]: found };
  const open = idsOfOpen(found);
  const list = await loadSeveralItems(services, open, { org_ids: open.join(',') }, params, caller);
  return { ...list, preload: { ...preload, ...list.preload } };
}

/** The group, and the first page of the list of its locations. */
async function loadGroup(
  services: PageDataServices,
  subpath: string,
  params: URLSearchParams,
  caller: Caller,
): Promise<LoadedPage> {
  const { is_indexed, ...group } = await services.groups.findAt(subpath);
  const list = await loadSeveralItems(services, idsOfOpen(group.locations), { group_id: group.id }, params, caller);
  return {
    ...list,
    group,
    groupPath: group.subpath,
    website: { embed_origins: [], is_indexed },
    preload: { [urlOf(findGroup, { params: { subpath } })]: group, ...list.preload },
  };
}

const idsOfOpen = (organizations: Pick<Organization, 'id' | 'is_paused'>[]) =>
  organizations.filter(({ is_paused }) => !is_paused).map(({ id }) => id);

/** The first page of the list of these organisations, which the browser names in its own call. */
async function loadSeveralItems(
  { items, serializeListOfSeveral }: PageDataServices,
  org_ids: string[],
  named: { org_ids: string } | { group_id: string },
  params: URLSearchParams,
  caller: Caller,
): Promise<LoadedPage> {
  const query = { ...named, ...firstPageQuery(params) };
  const parsed = severalSchemas.listItemsOfSeveral.query.safeParse(query);
  if (!parsed.success || org_ids.length === 0) return { preload: {} };
  const request = { ...parsed.data, org_ids };
  const page = await unlessCursorIsInvalid(request, items.several.list(request, 'guest', caller));
  if (!page) return { preload: {}, hasInvalidCursor: true };
  const url = urlOf(listItemsOfSeveral, { query });
  return { preload: { [url]: serializeListOfSeveral(page) }, newest: page.items.find(isPreviewed) };
}
