import { sql } from 'kysely';

import {
  type answerClaim,
  type getClaimFigures,
  claimLimits,
  daysToCollect,
  type DeskClaim,
  type DeskList,
  type getAnswerTime,
  type listClaims,
  type OwnClaim,
  secondsToUnapprove,
} from '../../../shared/claims/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import { openDayAfter } from '../../../shared/organizations/opening-hours.ts';
import type { OptionalFeature } from '../../../shared/organizations/optional-features.ts';
import type { Actor } from '../../../shared/platform/actor.ts';
import type { CheckedInputOf, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Position, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Caller } from '../../platform/fair-queue/fair-queue.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.ts';
import { enforceRateLimit, hashNetwork } from '../../platform/rate-limit/rate-limit.ts';
import { mailboxOf, parseEmail } from '../accounts/email-address.ts';
import { record } from '../audit/record.ts';
import { asDeskUser } from '../items/desk-user.ts';
import type { ItemLifecycleService } from '../items/lifecycle/lifecycle.service.ts';
import type { AttachedPhotosService } from '../photos/attached-photos.service.ts';
import {
  countGuestRequest,
  countRequest,
  deleteBeyondLimit,
  findOwner,
  requestConfirmation,
  withLockedAddress,
} from '../visitors/requests.ts';
import { countOpen, deleteOtherUnconfirmed, isClaimed } from './claim-email-data.ts';
import { type Claim, lockClaim, type LockedItem, lockItems } from './claim-locks.ts';
import { saveClaimPhoto, readClaimPhoto } from './claim-photos.ts';
import {
  aboutClaim,
  approveClaim,
  changeClaim,
  auditSubject,
  rejectClaim,
  startWaiting,
  notifyStaff,
  unapproveClaim,
  withdrawClaim,
} from './claim-transitions.ts';
import {
  findDeskClaim,
  findOpeningHours,
  listDeskClaims,
  listOwnClaims,
  readAnswerTime,
  readFigures,
} from './claims.queries.ts';
import { claimQuestion } from './mails/claim-received.ts';

const NOT_HERE = 'Bij deze organisatie kun je niets aanvragen. Kom langs om het op te halen.';
const OWN_CLAIM = 'Dit is je eigen aanvraag. Laat een collega erover beslissen.';

interface NewClaim {
  org_id: string;
  item_id: string;
  name: string;
  recognition: string;
  language: Language;
  /** In base64. */
  photo?: string | undefined;
}

export interface ClaimsDependencies {
  isOn: (org_id: string, feature: OptionalFeature) => Promise<boolean>;
  collect: ItemLifecycleService['collectWithin'];
  photos: AttachedPhotosService;
}

type Answer = CheckedInputOf<typeof answerClaim>['body'];

type Transition = (tx: Transaction, claim: Claim, item: LockedItem | undefined) => Promise<void>;

export type ClaimsService = ReturnType<typeof createClaimsService>;

export function createClaimsService(db: Database, { isOn, collect, photos }: ClaimsDependencies) {
  async function assertOn(org_id: string): Promise<void> {
    if (!(await isOn(org_id, 'claims'))) throw new DomainError('not_found', NOT_HERE);
  }

  /** Changes a claim of the actor's organisation under lock; members may not decide on their own claim. */
  async function decide({ org_id, address }: Actor, id: string, transition: Transition): Promise<DeskClaim> {
    return db.transaction().execute(async (tx) => {
      const { claim, item } = await lockClaim(tx, id, { org_id: org_id! });
      if (address && mailboxOf(address) === mailboxOf(claim.address)) throw new DomainError('not_allowed', OWN_CLAIM);
      await transition(tx, claim, item);
      return (await findDeskClaim(tx, claim.org_id, { id }))!;
    });
  }

  async function changeAsOwner(address: string, id: string, transition: Transition): Promise<OwnClaim> {
    return db.transaction().execute(async (tx) => {
      const { claim, item } = await lockClaim(tx, id, { address });
      await transition(tx, claim, item);
      return (await listOwnClaims(tx, address, id))[0]!;
    });
  }

  /** Converts the photo before the transaction that claims the item; a nonexistent item uses up no limit. */
  async function convertPhoto(input: NewClaim, caller: Caller, publicOnly: boolean, address?: string) {
    if (!input.photo) return null;
    await db.transaction().execute((tx) => lockClaimable(tx, input, publicOnly));
    // Visitors are counted by their address, so that guests in their network cannot use up the limit.
    if (address) await enforceRateLimit(db, 'claim photo', { account: address });
    else await enforceRateLimit(db, 'guest photo', { network: caller.network });
    return photos.make(input.photo, caller);
  }

  async function findForDesk(org_id: string, by: { id: string } | { code: string }): Promise<DeskClaim> {
    const found = await findDeskClaim(db, org_id, by);
    if (!found) throw new DomainError('claim_not_found');
    return found;
  }

  return {
    /**
     * The sender need not own the address, so the response never tells whether it has claims, and the claim only counts after
     * its owner confirms it. A second unconfirmed claim with other text or another photo is stored beside the first.
     */
    async makeAsGuest(input: NewClaim, email: string, caller: Caller): Promise<void> {
      const address = parseEmail(email);
      const { network } = caller;
      const request = { address, org_id: input.org_id, network };
      await assertOn(input.org_id);
      const webp = await convertPhoto(input, caller, true);
      await withLockedAddress(db, address, async (tx) => {
        const item = await lockClaimable(tx, input, true);
        await countGuestRequest(tx, 'claim', network);
        await saveUnconfirmed(tx, item, { ...input, address, webp }, hashNetwork(network));
        await deleteBeyondLimit(tx, 'claim', request, claimLimits.unconfirmed);
        await requestConfirmation(tx, 'claim', request, input.language);
      });
    },

    async make(input: NewClaim, address: string, caller: Caller, publicOnly: boolean): Promise<void> {
      await assertOn(input.org_id);
      const webp = await convertPhoto(input, caller, publicOnly, address);
      await withLockedAddress(db, address, async (tx) => {
        const item = await lockClaimable(tx, input, publicOnly);
        await countRequest(tx, 'claim', { address, org_id: input.org_id, network: caller.network });
        const key = await saveUnconfirmed(tx, item, { ...input, address, webp });
        if (!key) throw new DomainError('claim_exists');
        if ((await countOpen(tx, { ...input, address })) >= claimLimits.open) throw new DomainError('too_many_claims');
        await startWaiting(tx, key);
        await deleteOtherUnconfirmed(tx, { ...input, address });
      });
    },

    withdraw: (address: string, id: string): Promise<OwnClaim> =>
      changeAsOwner(address, id, async (tx, claim) => {
        if (claim.state === 'withdrawn') return;
        await assertOwnState(tx, claim, 'unconfirmed', 'waiting', 'approved');
        await withdrawClaim(tx, claim);
      }),

    async answer(address: string, id: string, { text, photo }: Answer, caller: Caller): Promise<OwnClaim> {
      await enforceRateLimit(db, 'answer', { network: caller.network, account: address });
      if (photo) await changeAsOwner(address, id, assertAsked);
      const webp = await photos.make(photo, caller);
      return changeAsOwner(address, id, async (tx, claim) => {
        await assertAsked(tx, claim);
        const message_id = await addMessage(tx, claim, text, null);
        if (webp) await saveClaimPhoto(tx, claim, webp, message_id);
        if (claim.state === 'waiting') await notifyStaff(tx, claim.org_id);
      });
    },

    /** Returns the subject of the policy check. */
    async ownerOf(address: string, id: string) {
      const found = await findOwner(db, 'claim', address, id);
      if (!found) throw new DomainError('claim_not_found');
      return found;
    },

    async photo(claim: { org_id: string; id: string }, photo_id: string): Promise<Buffer> {
      const webp = await readClaimPhoto(db, claim, photo_id);
      if (!webp) throw new DomainError('not_found', 'Deze foto is er niet meer.');
      return webp;
    },

    find: ({ org_id }: Actor, id: string): Promise<DeskClaim> => findForDesk(org_id!, { id }),

    findByCode: (org_id: string, code: string): Promise<DeskClaim> => findForDesk(org_id, { code }),

    async list(
      org_id: string,
      {
        list,
        item_id,
        cursor,
        limit,
      }: { list: DeskList; item_id?: string | undefined; cursor?: string | undefined; limit: number },
    ): Promise<ResponseOf<typeof listClaims>> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      // One row more than the limit shows whether there is a next page.
      const { claims: found, waiting } = await listDeskClaims(db, org_id, { list, item_id, after, limit: limit + 1 });
      const claims = found.slice(0, limit);
      const last = claims.at(-1);
      return {
        claims,
        next_cursor: found.length > limit && last ? writeCursor(positionOf(last, list)) : null,
        waiting,
      };
    },

    figures: (org_id: string): Promise<ResponseOf<typeof getClaimFigures>> => readFigures(db, org_id),

    answerTime: async (org_id: string): Promise<ResponseOf<typeof getAnswerTime>> => ({
      usually_within: await readAnswerTime(db, org_id),
    }),

    approve: (actor: Actor, id: string): Promise<DeskClaim> =>
      decide(actor, id, async (tx, claim, item) => {
        await assertState(tx, claim, 'waiting');
        if (!item?.isUncollected) throw new DomainError('not_claimable', 'Dit voorwerp ligt er niet meer.');
        if (item.is_reserved) throw new DomainError('item_reserved');
        const hours = await findOpeningHours(tx, claim.org_id);
        await approveClaim(tx, claim, actor.user_id!, openDayAfter(hours, Date.now(), daysToCollect));
      }),

    unapprove: (actor: Actor, id: string): Promise<DeskClaim> =>
      decide(actor, id, async (tx, claim) => {
        await assertState(tx, claim, 'approved');
        const isRecent = Date.now() - Date.parse(claim.decided_at!) <= secondsToUnapprove * 1_000;
        if (!isRecent) throw new DomainError('approved_long_ago');
        await unapproveClaim(tx, claim, actor.user_id!);
      }),

    reject: (
      actor: Actor,
      id: string,
      { reason, state }: { reason: string; state?: 'waiting' | 'approved' | undefined },
    ): Promise<DeskClaim> =>
      decide(actor, id, async (tx, claim) => {
        await assertState(tx, claim, ...(state ? [state] : ['waiting' as const, 'approved' as const]));
        await rejectClaim(tx, claim, actor.user_id!, reason);
      }),

    ask: (actor: Actor, id: string, text: string): Promise<DeskClaim> =>
      decide(actor, id, async (tx, claim) => {
        await assertState(tx, claim, 'waiting');
        const message_id = await addMessage(tx, claim, text, actor.user_id);
        await record(tx, { ...auditSubject(claim), actor_id: actor.user_id, action: 'claim.asked' });
        await enqueueMail(tx, claimQuestion, { ...aboutClaim(claim), message_id });
      }),

    handOverItem: (actor: Actor, id: string): Promise<DeskClaim> =>
      decide(actor, id, async (tx, claim) => {
        await assertState(tx, claim, 'approved');
        await collect(tx, asDeskUser(actor), claim.item_id!, id);
      }),
  };
}

async function assertAsked(tx: Transaction, claim: Claim): Promise<void> {
  await assertOwnState(tx, claim, 'waiting', 'approved');
  if (!claim.is_asked) throw new DomainError('claim_changed', 'Er is nu geen vraag om te beantwoorden.');
}

async function lockClaimable(tx: Transaction, { org_id, item_id }: NewClaim, publicOnly: boolean) {
  const [item] = await lockItems(tx, [{ org_id, id: item_id }]);
  if (!item?.isListed || (publicOnly && !item.is_public)) throw new DomainError('item_not_found');
  if (!item.isUncollected) throw new DomainError('not_claimable');
  return item;
}

/** Throws when the claim is not in one of these states, with the claim as staff see it. */
async function assertState(tx: Transaction, { org_id, id, state }: Claim, ...states: Claim['state'][]): Promise<void> {
  if (states.includes(state)) return;
  const current = await findDeskClaim(tx, org_id, { id });
  throw new DomainError(current ? 'claim_changed' : 'claim_not_found', undefined, current);
}

/** Throws when the claim is not in one of these states, with the claim as its owner sees it. */
async function assertOwnState(
  tx: Transaction,
  { address, id, state }: Claim,
  ...states: Claim['state'][]
): Promise<void> {
  if (states.includes(state)) return;
  const [current] = await listOwnClaims(tx, address, id);
  throw new DomainError('claim_changed', undefined, current);
}

/**
 * Stores an unconfirmed claim; undefined when the address has already claimed the item. Different text or another photo does
 * not replace an unconfirmed claim, because another person may have typed it. Callers hold the lock of the address.
 */
async function saveUnconfirmed(
  tx: Transaction,
  item: LockedItem,
  { org_id, address, name, recognition, language, webp }: NewClaim & { address: string; webp: Buffer | null },
  typed_from: string | null = null,
): Promise<{ org_id: string; id: string } | undefined> {
  const about = { org_id, item_id: item.id, address };
  if (await isClaimed(tx, about)) return undefined;
  const typed = { ...about, state: 'unconfirmed', name, recognition } as const;
  const same = tx
    .selectFrom('claims')
    .select(['org_id', 'id'])
    .where((eb) => eb.and(typed))
    .where(
      sql<boolean>`(select webp from claim_photos p where p.org_id = claims.org_id and p.claim_id = claims.id)
        is not distinct from ${webp}::bytea`,
    );
  const found = await same.executeTakeFirst();
  if (found) return found;
  const insert = tx.insertInto('claims').values({ ...typed, language, item_name: itemName(item), typed_from });
  const saved = await insert.returning(['org_id', 'id']).executeTakeFirstOrThrow();
  if (webp) await saveClaimPhoto(tx, saved, webp);
  return saved;
}

async function addMessage(tx: Transaction, claim: Claim, text: string, author_id: string | null): Promise<string> {
  const about = aboutClaim(claim);
  const { count } = await tx
    .selectFrom('claim_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(about))
    .executeTakeFirstOrThrow();
  if (count >= claimLimits.messages) throw new DomainError('too_many_messages');
  const { id } = await tx
    .insertInto('claim_messages')
    // The clock keeps messages in order, because `now()` is the start of the transaction.
    .values({
      ...about,
      from_claimant: author_id === null,
      author_id,
      text,
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeClaim(tx, claim, { is_asked: author_id !== null });
  return id;
}

function positionOf({ id, waiting_since, is_asked, last_day, ended_at }: DeskClaim, list: DeskList): Position {
  const date = { waiting: waiting_since, approved: `${last_day}T00:00:00Z`, ended: ended_at }[list]!;
  return { date, id, isBehind: list === 'waiting' && is_asked };
}
