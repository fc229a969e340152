import { DomainError } from '../../shared/errors.ts';
import type { ItemPage, ListedItem, StatusFilter } from '../../shared/items.ts';
import type { Database } from '../database/connect.ts';
import { listItems } from './items.queries.ts';

export type ItemsService = ReturnType<typeof createItems>;

interface ListRequest {
  org_id: string;
  q: string;
  status: StatusFilter;
  limit: number;
  cursor?: string | undefined;
  knownVersion?: number | undefined;
}

/** The page is undefined when the caller's version is still the current one. */
interface VersionedPage {
  version: number;
  page: ItemPage | undefined;
}

export function createItems(db: Database) {
  async function list(request: ListRequest, publicOnly: boolean): Promise<VersionedPage> {
    const { cursor, limit, ...filter } = request;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    // One more than asked tells whether there is a next page, without counting.
    const { version, items } = await listItems(db, { ...filter, publicOnly, after, limit: limit + 1 });
    return { version, page: items && toPage(items, limit) };
  }

  return {
    listPublic: (request: ListRequest) => list(request, true),
  };
}

function toPage(found: ListedItem[], limit: number): ItemPage {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: found.length > limit && last ? writeCursor(last) : null };
}

function writeCursor({ upload_date, id }: ListedItem): string {
  return Buffer.from(`${upload_date} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { upload_date: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    text,
  );
  const [, upload_date, id] = match ?? [];
  if (!upload_date || !id || Number.isNaN(Date.parse(upload_date))) throw new DomainError('bad_input');
  return { upload_date, id };
}
