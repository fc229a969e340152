import { sql } from 'kysely';

import type { Actor } from '../../../shared/platform/actor.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import { belongsTo } from '../../../shared/platform/policy.ts';
import { retention } from '../../../shared/platform/retention.ts';
import type { Unconfirmed } from '../../../shared/visitors/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { locks } from '../../platform/database/locks.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import { countMail } from '../../platform/rate-limit/mailbox-limit.ts';
import {
  type RateLimitName,
  enforceRateLimit,
  enforceRateLimits,
  isWithinRateLimit,
  type RateLimitSubject,
  refundRateLimit,
} from '../../platform/rate-limit/rate-limit.ts';
import { mailboxOf } from '../accounts/email-address.ts';
import { enqueueVisitLink } from './mails/visit-link.ts';
import { getsMail } from './visits.ts';

/*
 * Claims, lost reports and subscriptions are requests of an e-mail address. A guest need not own the address, so the
 * request of a guest is stored unconfirmed and counts after the owner confirms it with the link in a mail.
 */

export type RequestKind = Unconfirmed['kind'];

const kinds = {
  claim: { limit: 'claim', table: 'claims', isUnconfirmed: sql`state = 'unconfirmed'` },
  lost_report: { limit: 'lost report', table: 'lost_reports', isUnconfirmed: sql`state = 'unconfirmed'` },
  subscription: { limit: 'subscription', table: 'subscriptions', isUnconfirmed: sql`confirmed_at is null` },
} as const satisfies Record<RequestKind, object>;

export interface AddressedRequest {
  address: string;
  org_id: string;
  network: string;
}

/** Staff can read while their organisation is paused, but cannot make requests either. */
export function assertOpen(actor: Actor, org_id: string): void {
  if (actor.is_paused && belongsTo(actor, org_id)) throw new DomainError('organization_paused');
}

export function addressOf({ address }: Actor): string {
  if (!address) throw new DomainError('not_allowed');
  return address;
}

/** Serialises changes to the requests of one address, so that their limits hold. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(locks.requests)}, hashtext(${address}))`.execute(tx);
}

/** Runs a transaction that holds the lock of the address; it is taken first, to prevent deadlocks. */
export const withLockedAddress = <T>(
  db: Database,
  address: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockAddress(tx, address);
    return change(tx);
  });

/** Counts a request of a confirmed address; unconfirmed requests do not use up the limit of an address. */
export function countRequest(db: Database, kind: RequestKind, { address, org_id, network }: AddressedRequest) {
  const { limit } = kinds[kind];
  return enforceRateLimits(db, [
    [`${limit} with address`, { account: mailboxOf(address) }],
    [limit, { network }],
    [`${limit} in organization`, { account: org_id }],
  ]);
}

export const countGuestRequest = (db: Database, kind: RequestKind, network: string, hasPhoto = false): Promise<void> =>
  enforceRateLimits(db, [
    [`guest ${kinds[kind].limit}`, { network }],
    ...(hasPhoto ? [['guest photo', { network }] as [RateLimitName, RateLimitSubject]] : []),
  ]);

/**
 * One mail is enough for all unconfirmed requests: the page behind its link shows them. The response is the same in
 * any case.
 */
export async function requestConfirmation(
  tx: Transaction,
  kind: RequestKind,
  { address, org_id, network }: AddressedRequest,
  language: Language,
): Promise<void> {
  const limits: [RateLimitName, RateLimitSubject][] = [
    [`guest ${kinds[kind].limit} mail`, { network }],
    ['guest mail in organization', { account: org_id }],
  ];
  // Counted first, so that a refusal does not depend on the address.
  await enforceRateLimits(tx, limits);
  // Counted in this transaction, so that two identical concurrent requests send one mail.
  const isFirst = await isWithinRateLimit(enforceRateLimit(tx, 'mail to confirm', { account: address }));
  if (isFirst && (await isMailAllowed(tx, address))) return enqueueVisitLink(tx, address, language);
  for (const [attempt, subject] of limits) await refundRateLimit(tx, attempt, subject);
}

async function isMailAllowed(tx: Transaction, address: string): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const isWanted =
    (await getsMail(tx, address)) ||
    (await isWithinRateLimit(enforceRateLimit(tx, 'mail to confirm unwanted', { account: mailbox })));
  return isWanted && countMail(tx, 'visit', mailbox);
}

/** For a mail whose link is used: it is mostly read in the network that requested it. */
export const refundConfirmation = (tx: Transaction, kind: RequestKind, network: string): Promise<void> =>
  refundRateLimit(tx, `guest ${kinds[kind].limit} mail`, { network });

/**
 * Anyone can type another person's address, so unconfirmed requests are retained round-robin over the networks they came
 * from: one network cannot displace the requests of another. Of one network the oldest and the newest stay, so that a
 * stranger in the network of the owner displaces neither earlier requests nor the next one.
 */
export async function deleteBeyondLimit(
  tx: Transaction,
  kind: 'claim' | 'lost_report',
  { org_id, address }: Omit<AddressedRequest, 'network'>,
  limit: number,
): Promise<void> {
  const { table, isUnconfirmed } = kinds[kind];
  await sql`
    delete from ${sql.table(table)} where org_id = ${org_id} and id in (
      select id from (
        select id, created_at, least(
          row_number() over (partition by typed_from order by created_at, id),
          row_number() over (partition by typed_from order by created_at desc, id desc)
        ) as turn
        from ${sql.table(table)} where org_id = ${org_id} and address = ${address} and ${isUnconfirmed}
      ) as waiting
      order by turn, created_at desc, id desc offset ${limit}
    )`.execute(tx);
}

/** Deletes the unconfirmed requests that the owner of the address refused. */
export async function deleteRefused(
  tx: Transaction,
  kind: RequestKind,
  address: string,
  refused: string[],
): Promise<void> {
  if (refused.length === 0) return;
  const { table, isUnconfirmed } = kinds[kind];
  await sql`delete from ${sql.table(table)}
    where address = ${address} and id = any(${refused}) and ${isUnconfirmed}`.execute(tx);
}

export async function deleteRequests(tx: Transaction, kind: RequestKind, address: string): Promise<void> {
  await sql`delete from ${sql.table(kinds[kind].table)} where address = ${address}`.execute(tx);
}

/** Deletes requests that were not confirmed in time. */
export function sweepUnconfirmed(db: Database, kind: RequestKind): Promise<void> {
  const { table, isUnconfirmed } = kinds[kind];
  const days = retention.unconfirmedDays;
  return removeOutdated(db, table, sql`${isUnconfirmed} and created_at < now() - make_interval(days => ${days})`);
}

export interface RequestOwner {
  org_id: string;
  address: string;
}

/** Finds the subject of the policy check, if the request belongs to this address. */
export async function findOwner(
  db: Database,
  kind: RequestKind,
  address: string,
  id: string,
): Promise<RequestOwner | undefined> {
  const { rows } = await sql<RequestOwner>`select org_id, address from ${sql.table(kinds[kind].table)}
    where id = ${id} and address = ${address}`.execute(db);
  return rows[0];
}
