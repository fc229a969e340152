import type { Readable } from 'node:stream';

import type { Actor } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import {
  defaultPageSize,
  type HistoryEntry,
  type ItemDetail,
  type ItemPage,
  type ListedItem,
  type Statistics,
  type StatusFilter,
} from '../../../shared/items.ts';
import type { Database, GuestReads } from '../../database/connect.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import { writeCsv } from '../export/export.ts';
import { createFirstPages, type VersionedPage } from './first-pages.ts';
import { findItem, itemHistory, listItems, readFigures } from './list.queries.ts';

export type ItemsService = ReturnType<typeof createItems>;

interface ListRequest {
  org_id: string;
  q: string;
  status: StatusFilter;
  limit: number;
  cursor?: string | undefined;
  knownVersion?: number | undefined;
}

const RECENT_ITEMS = 5;
const SECONDS_PER_DAY = 24 * 60 * 60;

export function createItems(db: Database, forGuests: GuestReads) {
  const firstPage = createFirstPages();

  /** An item of the actor's own organisation; any other is not there. */
  async function find(actor: Actor, id: string): Promise<ItemDetail> {
    return (actor.org_id && (await findItem(db, actor.org_id, id))) || notFound();
  }

  return {
    find,

    listPublic(request: ListRequest): Promise<VersionedPage> {
      const { org_id, q, status, limit, cursor } = request;
      const read = (knownVersion?: number) => forGuests.read((from) => list(from, { ...request, knownVersion }, true));
      const isFirstPage = !q && !cursor && limit === defaultPageSize;
      return isFirstPage ? firstPage(`${status} ${org_id}`, request.knownVersion, read) : read(request.knownVersion);
    },

    listAll: (request: ListRequest) => list(db, request, false),

    /** Also of an item that was deleted: that is when it is asked for most. */
    async history(actor: Actor, id: string): Promise<HistoryEntry[]> {
      const events = actor.org_id ? await itemHistory(db, actor.org_id, id) : [];
      if (events.length === 0) await find(actor, id);
      return events;
    },

    async statistics(org_id: string): Promise<Statistics> {
      const figures = await readFigures(db, org_id);
      if (!figures) throw new DomainError('organization_not_found');
      const { items } = await listItems(db, { org_id, publicOnly: false, q: '', status: 'all', limit: RECENT_ITEMS });
      const { seconds_to_collect, ...counted } = figures;
      const { unclaimed, claimed } = counted;
      const total = unclaimed + claimed;
      return {
        ...counted,
        total,
        success_ratio: total === 0 ? 0 : Math.round((100 * claimed) / total),
        average_days_to_collect: claimed === 0 ? null : oneDecimal(seconds_to_collect / claimed / SECONDS_PER_DAY),
        recent_items: items ?? [],
      };
    },

    exportCsv: (org_id: string): Readable => writeCsv(db, org_id),
  };
}

async function list(from: Database, request: ListRequest, publicOnly: boolean): Promise<VersionedPage> {
  const { cursor, limit, ...filter } = request;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than asked tells whether there is a next page, without counting.
  const { version, items } = await listItems(from, { ...filter, publicOnly, after, limit: limit + 1 });
  return { version, page: items && toPage(items, limit) };
}

function notFound(): never {
  throw new DomainError('item_not_found');
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function toPage(found: ListedItem[], limit: number): ItemPage {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next_cursor: found.length > limit && last ? writeCursor({ date: last.upload_date, id: last.id }) : null,
  };
}
