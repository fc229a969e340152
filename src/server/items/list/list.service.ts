import { Code } from '../../../shared/codes.ts';
import { DomainError } from '../../../shared/errors.ts';
import { mostAtOnce } from '../../../shared/items-at-once.ts';
import {
  defaultPageSize,
  type ItemPage,
  type ListedItem,
  type Period,
  type StatusFilter,
} from '../../../shared/items.ts';
import type { Database, GuestReads } from '../../database/connect.ts';
import { readCursor, writeCursor } from '../../database/cursor.ts';
import { countAttempt } from '../../limits/attempts.ts';
import { type Asker, createQueue } from '../../limits/turns.ts';
import { fold } from '../../search/fold.ts';
import { type Audience, isKeeping, type Keeping, type SignedIn } from '../audience.ts';
import { createFirstPages, type VersionedPage } from './first-pages.ts';
import { type Dated, lastLookDay } from './last-look.ts';
import { isCodeOfClaim, listItems } from './list.queries.ts';
import { createSearch } from './search.service.ts';

// Counting looks at every item that a search finds. Lists are not to wait for it, nor for a connection.
const COUNTING_TURNS = { atOnce: 2, longest: 100, longestOfGroup: 25, patienceMs: 5_000 };

/** Who typed or scanned a code, and from where. */
interface CodeReader {
  audience: Audience;
  network: string;
  user_id: string | null;
}

export type ItemListsService = ReturnType<typeof createItemLists>;

export interface ListRequest {
  org_id: string;
  id?: string | undefined;
  q: string;
  status: StatusFilter;
  thing?: string | undefined;
  colour?: string | undefined;
  period?: Period | undefined;
  /** Where it is kept, or 'none': only keepers may ask. */
  place?: string | undefined;
  last_look?: 'yes' | undefined;
  limit: number;
  cursor?: string | undefined;
  knownVersion?: string | undefined;
}

const dated = async (from: Database, request: ListRequest): Promise<Dated<ListRequest>> =>
  request.last_look ? { ...request, lastLook: await lastLookDay(from, request.org_id) } : request;

export function createItemLists(db: Database, forGuests: GuestReads) {
  const keptLists = createFirstPages();
  // Apart from the lists, which whoever types a thousand words would push out.
  const keptSearches = createFirstPages();
  const search = createSearch();
  const inTurn = createQueue(COUNTING_TURNS);

  const read = (from: Database, request: Dated<ListRequest>, audience: Audience) =>
    isSearch(request) ? search.find(from, request, audience) : list(from, request, audience);

  async function signedIn(asked: ListRequest, audience: SignedIn): Promise<VersionedPage> {
    if (!isKeeping(audience) && asked.place) throw new DomainError('not_allowed');
    const request = await dated(db, asked);
    const code = isKeeping(audience) && !request.cursor ? Code.safeParse(request.q).data : undefined;
    const found = code && (await list(db, request, audience, code));
    // What is typed like a code and is none may still be part of a description.
    const isFound = found && (!found.page || found.page.items.length > 0);
    return isFound ? found : read(db, request, audience);
  }

  return {
    public(request: ListRequest): Promise<VersionedPage> {
      const { org_id, id, q, status, thing, colour, period, last_look, limit, cursor } = request;
      const readList = (knownVersion?: string) =>
        forGuests.read(async (from) => read(from, await dated(from, { ...request, knownVersion }), 'guest'));
      const isFirstPage = !id && !period && !last_look && !cursor && limit === defaultPageSize;
      if (!isFirstPage) return readList(request.knownVersion);
      // Without words the list is the same whatever was typed: characters that nobody sees make no other key.
      if (!isSearch(request)) return keptLists(JSON.stringify([org_id, status]), request.knownVersion, readList);
      return keptSearches(JSON.stringify([org_id, status, q, thing, colour]), request.knownVersion, readList);
    },

    signedIn,

    /** Which item has this code, of those that these people see. */
    async byCode(org_id: string, code: string, { audience, network, user_id }: CodeReader): Promise<{ id: string }> {
      if (!isKeeping(audience)) await countAttempt(db, 'item code', { network });
      const find = (from: Database) => listItems(from, { org_id, audience, code, status: 'all', limit: 1 });
      const { items } = await (audience === 'guest' ? forGuests.read(find) : find(db));
      // Staff look for the claim themselves. A helper may not read it, but does not send its owner away.
      if (!items?.[0] && audience === 'helper') {
        // Of codes that are tried one after the other none should be found.
        await countAttempt(db, 'code without item', { account: user_id! });
        if (await isCodeOfClaim(db, org_id, code)) throw new DomainError('claim_code');
      }
      if (!items?.[0]) throw new DomainError('item_not_found');
      return { id: items[0].id };
    },

    /** What keepers find, on all pages together and in the same order, as far as so many go. */
    async ids(asked: Omit<ListRequest, 'limit'>, audience: Keeping, { group, signal }: Asker) {
      const request = { ...asked, limit: mostAtOnce.found };
      const { page } = await inTurn(() => signedIn(request, audience), { group, signal });
      const { items, next_cursor } = page!;
      const collected = items.filter(({ status }) => status === 'claimed');
      return { ids: idsOf(items), collected: idsOf(collected), has_more: next_cursor !== null };
    },

    publicFilters: (asked: Omit<ListRequest, 'limit'>, { group, signal }: Asker) =>
      inTurn(() => forGuests.read((from) => search.filters(from, asked, 'guest')), { group, signal }),
    filters: (asked: Omit<ListRequest, 'limit'>, audience: SignedIn, { group, signal }: Asker) =>
      inTurn(() => search.filters(db, asked, audience), { group, signal }),

    publicSuggestions: (org_id: string, q: string) =>
      forGuests.read((from) => search.suggest(from, org_id, q, 'guest')),
    suggestions: (org_id: string, q: string) => search.suggest(db, org_id, q, 'signed-in'),
  };
}

const idsOf = (items: ListedItem[]) => items.map(({ id }) => id);

const isSearch = ({ q, thing, colour }: ListRequest) => Boolean((q && fold(q).trim()) || thing || colour);

async function list(
  from: Database,
  request: Dated<ListRequest>,
  audience: Audience,
  code?: string,
): Promise<VersionedPage> {
  const { cursor, limit, org_id, id, status, period, place, lastLook } = request;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // What was found this week, or soon goes, depends on the day too.
  const knownVersion = period || request.last_look ? undefined : request.knownVersion;
  // One more than asked tells whether there is a next page, without counting.
  const filter = { org_id, id, code, status, period, place, lastLook, audience, after, knownVersion, limit: limit + 1 };
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
