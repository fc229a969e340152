import {
  defaultPageSize,
  type ItemPage,
  type ListedItem,
  type Period,
  type StatusFilter,
} from '../../../shared/items.ts';
import type { Database, GuestReads } from '../../database/connect.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import { fold } from '../../search/fold.ts';
import { createFirstPages, type VersionedPage } from './first-pages.ts';
import { listItems } from './list.queries.ts';
import { createSearch } from './search.service.ts';

export type ItemListsService = ReturnType<typeof createItemLists>;

export interface ListRequest {
  org_id: string;
  id?: string | undefined;
  q: string;
  status: StatusFilter;
  thing?: string | undefined;
  colour?: string | undefined;
  period?: Period | undefined;
  limit: number;
  cursor?: string | undefined;
  knownVersion?: string | undefined;
}

export function createItemLists(db: Database, forGuests: GuestReads) {
  const firstPage = createFirstPages();
  const search = createSearch();

  const read = (from: Database, request: ListRequest, publicOnly: boolean) =>
    fold(request.q).trim() || request.thing || request.colour
      ? search.find(from, request, publicOnly)
      : list(from, request, publicOnly);

  return {
    public(request: ListRequest): Promise<VersionedPage> {
      const { org_id, id, q, status, thing, colour, period, limit, cursor } = request;
      const readList = (knownVersion?: string) =>
        forGuests.read((from) => read(from, { ...request, knownVersion }, true));
      const isFirstPage = !id && !q && !thing && !colour && !period && !cursor && limit === defaultPageSize;
      return isFirstPage
        ? firstPage(`${status} ${org_id}`, request.knownVersion, readList)
        : readList(request.knownVersion);
    },

    all: (request: ListRequest) => read(db, request, false),

    publicFilters: (asked: Omit<ListRequest, 'limit'>) => forGuests.read((from) => search.filters(from, asked, true)),
    filters: (asked: Omit<ListRequest, 'limit'>) => search.filters(db, asked, false),

    publicSuggestions: (org_id: string, q: string) => forGuests.read((from) => search.suggest(from, org_id, q, true)),
    suggestions: (org_id: string, q: string) => search.suggest(db, org_id, q, false),
  };
}

async function list(from: Database, request: ListRequest, publicOnly: boolean): Promise<VersionedPage> {
  const { cursor, limit, org_id, id, status, period } = request;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // What was found this week depends on the day too.
  const knownVersion = period ? undefined : request.knownVersion;
  // One more than asked tells whether there is a next page, without counting.
  const filter = { org_id, id, status, period, publicOnly, after, knownVersion, limit: limit + 1 };
  const { version, items, total } = await listItems(from, filter);
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
