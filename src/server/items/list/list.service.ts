import { defaultPageSize, type ItemPage, type ListedItem, type StatusFilter } from '../../../shared/items.ts';
import type { Database, GuestReads } from '../../database/connect.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import { createFirstPages, type VersionedPage } from './first-pages.ts';
import { listItems } from './list.queries.ts';

export type ItemListsService = ReturnType<typeof createItemLists>;

interface ListRequest {
  org_id: string;
  id?: string | undefined;
  q: string;
  status: StatusFilter;
  limit: number;
  cursor?: string | undefined;
  knownVersion?: string | undefined;
}

export function createItemLists(db: Database, forGuests: GuestReads) {
  const firstPage = createFirstPages();

  return {
    public(request: ListRequest): Promise<VersionedPage> {
      const { org_id, id, q, status, limit, cursor } = request;
      const read = (knownVersion?: string) => forGuests.read((from) => list(from, { ...request, knownVersion }, true));
      const isFirstPage = !id && !q && !cursor && limit === defaultPageSize;
      return isFirstPage ? firstPage(`${status} ${org_id}`, request.knownVersion, read) : read(request.knownVersion);
    },

    all: (request: ListRequest) => list(db, request, false),
  };
}

async function list(from: Database, request: ListRequest, publicOnly: boolean): Promise<VersionedPage> {
  const { cursor, limit, ...filter } = request;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than asked tells whether there is a next page, without counting.
  const { version, items, total } = await listItems(from, { ...filter, publicOnly, after, limit: limit + 1 });
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
