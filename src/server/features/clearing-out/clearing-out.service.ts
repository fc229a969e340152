import {
  type Disposal,
  type DisposalDetail,
  type giveAwayItems,
  type HoldReason,
  type listDisposals as listDisposalsCall,
  type listDueItems,
  type putBackItems,
} from '../../../shared/clearing-out/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import { dueOn, lastDayOfLastLook, lastDueDay, type Term } from '../../../shared/items/terms.ts';
import type { Actor } from '../../../shared/platform/actor.ts';
import type { ResponseOf } from '../../../shared/platform/endpoint.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { addMonths, dutchDate } from '../../../shared/platform/time.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { DeskUser } from '../items/desk-user.ts';
import type { ItemTransitions } from '../items/lifecycle/item-transitions.ts';
import { lockTerm, readTerm } from '../organizations/term.ts';
import { hasValuable } from '../search/kinds.ts';
import {
  findDisposal,
  insertDisposal,
  listDisposals,
  lockUndoable,
  type NewDisposal,
  readContents,
  readItemIds,
  listItemsNotIn,
  updateItemCount,
} from './disposals.queries.ts';
import { type RequestedItem, listPlaced, readRequestedItems } from './due.queries.ts';

const PAGE = 50;

export type ClearingOutService = ReturnType<typeof createClearingOutService>;

/** Uncollected items that may be given away, and those that were. Staff decide; no item goes automatically. */
export function createClearingOutService(db: Database, itemTransitions: ItemTransitions) {
  async function find({ org_id }: Pick<Actor, 'org_id'>, id: string): Promise<Disposal> {
    const found = org_id && (await findDisposal(db, org_id, { id }));
    if (!found) throw new DomainError('disposal_not_found');
    return found;
  }

  return {
    async due(org_id: string, when: 'now' | 'soon', limit: number): Promise<ResponseOf<typeof listDueItems>> {
      const term = await readTerm(db, org_id);
      const now = Date.now();
      const today = term ? lastDueDay(term, now) : null;
      const by = when === 'now' || !term ? today : lastDayOfLastLook(term, now);
      if (!term || by === null) return { items: [], total: 0 };
      const { items, total } = await listPlaced(db, org_id, { by, after: when === 'now' ? null : today }, limit);
      return {
        items: items.map((item) => ({
          ...item,
          due_on: dueOn(term, item.upload_date)!,
          is_valuable: hasValuable(item.tags),
        })),
        total,
      };
    },

    /** Gives away all eligible items in one disposal and explains the others. A repeated request returns the same disposal. */
    async giveAwayItems(
      user: DeskUser,
      requested: string[],
      disposal: NewDisposal,
      network: string,
    ): Promise<ResponseOf<typeof giveAwayItems>> {
      const { org_id, user_id } = user;
      await enforceRateLimit(db, 'many at once', { network, account: user_id }, requested.length);
      assertRecent(disposal.given_on);
      const ids = distinct(requested);
      return db.transaction().execute(async (tx) => {
        const term = await lockTerm(tx, org_id);
        const known = await findDisposal(tx, org_id, { key: disposal.idempotency_key });
        if (!known) await itemTransitions.lockItems(tx, org_id, ids);
        const checked = (await readRequestedItems(tx, org_id, ids)).map((item) => ({
          item,
          why: reasonToRefuse(item, term, disposal),
        }));
        const refused = checked.flatMap(({ item, why }) => {
          const isDone = known ? item.disposal_id === known.id : why === null;
          return isDone ? [] : [{ id: item.id, name: itemName(item), message: why ?? STILL_LISTED }];
        });
        if (known) return { disposal: known, refused };
        const eligible = checked.filter(({ why }) => why === null).map(({ item }) => item.id);
        if (eligible.length === 0) return { disposal: null, refused };
        const made = await insertDisposal(tx, user, disposal, eligible.length);
        await itemTransitions.giveAwayItems(tx, user, eligible, { ...made, given_on: disposal.given_on });
        return { disposal: (await findDisposal(tx, org_id, made))!, refused };
      });
    },

    async list(org_id: string, before: number | undefined): Promise<ResponseOf<typeof listDisposalsCall>> {
      // One row more than the page size shows whether there is a next page.
      const found = await listDisposals(db, org_id, before, PAGE + 1);
      const disposals = found.slice(0, PAGE);
      return { disposals, next: found.length > PAGE ? disposals.at(-1)!.number : null };
    },

    find,

    detail: ({ org_id, id }: Disposal): Promise<DisposalDetail> => detailed(db, org_id, id),

    /** Puts back these items, or all. Items that are back already are skipped; items that never belonged to it are returned. */
    async putBackItems(
      user: DeskUser,
      id: string,
      requested: string[] | undefined,
      network: string,
    ): Promise<ResponseOf<typeof putBackItems>> {
      const { org_id, user_id } = user;
      await enforceRateLimit(db, 'many at once', { network, account: user_id }, requested?.length ?? 1);
      return db.transaction().execute(async (tx) => {
        await lockTerm(tx, org_id);
        const number = await lockUndoable(tx, org_id, id);
        if (number === undefined) throw new DomainError('too_late_to_put_back');
        const ids = requested ? distinct(requested) : await readItemIds(tx, org_id, id);
        const not_in_it = await listItemsNotIn(tx, org_id, { id, number }, ids);
        if (requested && not_in_it.length === ids.length) throw new DomainError('item_not_found', NOT_IN_IT);
        const back = await itemTransitions.putBackItems(tx, user, ids, { id, number });
        if (back.length > 0) await updateItemCount(tx, org_id, id);
        return { ...(await detailed(tx, org_id, id)), not_in_it };
      });
    },
  };
}

const detailed = async (db: Database, org_id: string, id: string): Promise<DisposalDetail> => ({
  ...(await findDisposal(db, org_id, { id }))!,
  contents: await readContents(db, org_id, id),
});

const distinct = (ids: string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

function assertRecent(given_on: string): void {
  const today = dutchDate(Date.now());
  if (given_on > today) {
    throw new DomainError('bad_input', 'Kies een dag die al geweest is: deze ligt in de toekomst.');
  }
  if (given_on < addMonths(today, -1)) throw new DomainError('bad_input', 'Kies een dag van de afgelopen maand.');
}

const holdReasons: Record<HoldReason, string> = {
  reserved: 'Dit is voor iemand gereserveerd.',
  claim: 'Iemand heeft dit aangevraagd.',
  match: 'Dit lijkt op iets wat iemand mist.',
};

const NOT_IN_IT = 'Dit hoort niet bij deze opruimbeurt.';

/** The request reused the key of another disposal, or the item was put back since. */
const STILL_LISTED = 'Dit staat nog op de lijst. Probeer het opnieuw.';

const longDay = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns why an item may not go on that day or to that destination; null when it may. */
function reasonToRefuse(
  { upload_date, is_listed, ...item }: RequestedItem,
  term: Term,
  { given_on, is_handed_in }: NewDisposal,
): string | null {
  if (item.disposal_id) return 'Dit is al weg: het hoort bij een andere opruimbeurt.';
  if (!upload_date || !is_listed) return 'Dit staat niet meer op de lijst.';
  if (item.is_collected) return 'Dit is intussen opgehaald.';
  if (item.held_by) return holdReasons[item.held_by];
  const due = dueOn(term, upload_date);
  if (due === null) return 'Hier blijft alles liggen: er is geen bewaartermijn ingesteld.';
  if (due > given_on) return `Dit mag pas weg op ${longDay.format(new Date(due))}.`;
  return hasValuable(item.tags) && !is_handed_in ? 'Dit is van waarde: dat lever je in.' : null;
}
