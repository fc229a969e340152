import {
  defaultPageSize,
  type ItemPage,
  type ListedItem,
  type Period,
  type StatusFilter,
} from '../../../../shared/items/contract.ts';
import { bulkLimits } from '../../../../shared/items/items-bulk.ts';
import { Code } from '../../../../shared/places/schema.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, GuestReads } from '../../../platform/database/connect.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import { fold } from '../../search/fold.ts';
import { type Audience, isDeskAudience, type DeskAudience, type SignedInAudience } from '../audience.ts';
import { createFirstPageCache, type VersionedPage } from './first-page-cache.ts';
import { type WithLastLookDay, lastLookDay } from './last-look.ts';
import { listItems } from './list.queries.ts';
import { createSearch } from './search.service.ts';
import { createVocabularies, type Vocabularies } from './vocabularies.ts';

export type ItemListsService = ReturnType<typeof createItemListsService>;

export interface ListRequest {
  org_id: string;
  id?: string | undefined;
  q: string;
  status: StatusFilter;
  thing?: string | undefined;
  colour?: string | undefined;
  period?: Period | undefined;
  /** A storage place or 'none'; only for helpers and staff. */
  place?: string | undefined;
  last_look?: 'yes' | undefined;
  limit: number;
  cursor?: string | undefined;
  knownVersion?: string | undefined;
}

const withLastLookDay = async (db: Database, request: ListRequest): Promise<WithLastLookDay<ListRequest>> =>
  request.last_look ? { ...request, lastLook: await lastLookDay(db, request.org_id) } : request;

export function createItemListsService(
  db: Database,
  forGuests: GuestReads,
  vocabularies: Vocabularies = createVocabularies(),
) {
  const listCache = createFirstPageCache('lists');
  // A separate cache, because many different searches would evict the lists.
  const searchCache = createFirstPageCache('searches');
  const search = createSearch(vocabularies);
  const runQueued = createFairQueue(queueLimits.counts);

  const read = (reader: Database, request: WithLastLookDay<ListRequest>, audience: Audience) =>
    isSearch(request) ? search.find(reader, request, audience) : list(reader, request, audience);

  async function signedIn(query: ListRequest, audience: SignedInAudience): Promise<VersionedPage> {
    if (!isDeskAudience(audience) && query.place) throw new DomainError('not_allowed');
    const request = await withLastLookDay(db, query);
    const code = isDeskAudience(audience) && !request.cursor ? Code.safeParse(request.q).data : undefined;
    const found = code && (await list(db, request, audience, code));
    // Text that looks like a code may also be part of a description.
    const isFound = found && (!found.page || found.page.items.length > 0);
    return isFound ? found : read(db, request, audience);
  }

  return {
    metrics: [...listCache.metrics, ...searchCache.metrics],

    public(request: ListRequest): Promise<VersionedPage> {
      const { org_id, id, q, status, thing, colour, period, last_look, limit, cursor } = request;
      const readList = (knownVersion?: string) =>
        forGuests.read(async (reader) =>
          read(reader, await withLastLookDay(reader, { ...request, knownVersion }), 'guest'),
        );
      const isFirstPage = !id && !period && !last_look && !cursor && limit === defaultPageSize;
      if (!isFirstPage) return readList(request.knownVersion);
      // Text without words, such as spaces, gives the same list, so it is not part of the key.
      if (!isSearch(request)) return listCache.read(JSON.stringify([org_id, status]), request.knownVersion, readList);
      return searchCache.read(JSON.stringify([org_id, status, q, thing, colour]), request.knownVersion, readList);
    },

    signedIn,

    /** All pages together, in the order of the list, up to a maximum. */
    async ids(query: Omit<ListRequest, 'limit'>, audience: DeskAudience, { group, signal }: Caller) {
      const request = { ...query, limit: bulkLimits.found };
      const { page } = await runQueued(() => signedIn(request, audience), { group, signal });
      const { items, next_cursor } = page!;
      const collected = items.filter(({ status }) => status === 'claimed');
      return { ids: idsOf(items), collected: idsOf(collected), has_more: next_cursor !== null };
    },

    publicFilters: (query: Omit<ListRequest, 'limit'>, { group, signal }: Caller) =>
      runQueued(() => forGuests.read((reader) => search.filters(reader, query, 'guest')), { group, signal }),
    filters: (query: Omit<ListRequest, 'limit'>, audience: SignedInAudience, { group, signal }: Caller) =>
      runQueued(() => search.filters(db, query, audience), { group, signal }),

    publicSuggestions: (org_id: string, q: string) =>
      forGuests.read((reader) => search.suggest(reader, org_id, q, 'guest')),
    suggestions: (org_id: string, q: string) => search.suggest(db, org_id, q, 'signed-in'),
  };
}

const idsOf = (items: ListedItem[]) => items.map(({ id }) => id);

export const isSearch = ({ q, thing, colour }: Pick<ListRequest, 'q' | 'thing' | 'colour'>) =>
  Boolean((q && fold(q).trim()) || thing || colour);

async function list(
  db: Database,
  request: WithLastLookDay<ListRequest>,
  audience: Audience,
  code?: string,
): Promise<VersionedPage> {
  const { cursor, limit, org_id, id, status, period, place, lastLook } = request;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // Periods and the last look also depend on the date.
  const knownVersion = period || request.last_look ? undefined : request.knownVersion;
  // One more than requested tells whether there is a next page.
  const filter = { org_id, id, code, status, period, place, lastLook, audience, after, knownVersion, limit: limit + 1 };
  const { version, items, total } = await listItems(db, filter);
  return { version, page: items && toPage(items, limit, total) };
}

function toPage(found: ListedItem[], limit: number, total: number | null): ItemPage {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next_cursor: found.length > limit && last ? writeCursor({ date: last.upload_date, id: last.id }) : null,
    total,
  };
}
