import { type Selectable, sql } from 'kysely';

import { DomainError } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import { subscriptionLimits } from '../../../shared/subscriptions/contract.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { mailDay, nextMailDay } from './mail-days.ts';
import { findOffer } from './subscriptions.queries.ts';

export type Subscription = Selectable<Schema['subscriptions']>;
/** Without a language the current one stays. */
type SubscriptionRequest = Pick<Subscription, 'org_id' | 'address' | 'weekday'> & { language?: Language };

const NOT_HERE = 'Deze organisatie stuurt geen weekmail.';
const NOT_THEN = 'Op die dag komt de weekmail hier niet. Kies een andere dag.';
const FULL = 'Er zijn hier nu te veel aanmeldingen. Probeer het later opnieuw.';

/** Stores an unconfirmed subscription; a new request replaces the previous one for the same organisation. */
export function saveUnconfirmed(
  tx: Transaction,
  { org_id, address, weekday, language = 'nl' }: SubscriptionRequest,
): Promise<Subscription> {
  return tx
    .insertInto('subscriptions')
    .values({ org_id, address, weekday, language })
    .onConflict((conflict) =>
      conflict.expression(sql`org_id, address, (confirmed_at is null)`).doUpdateSet({
        weekday,
        language,
        created_at: now,
        // A different day gets a new id, so that an open confirmation page only confirms the day that it shows.
        id: sql<string>`case when subscriptions.weekday = ${weekday} then subscriptions.id else gen_random_uuid() end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns why an organisation offers no mail on this day, if so. */
export async function checkOffer(
  db: Database,
  { org_id, weekday }: SubscriptionRequest,
): Promise<DomainError | undefined> {
  const offer = await findOffer(db, org_id);
  if (!offer?.is_sending) return new DomainError('not_found', NOT_HERE);
  return offer.weekdays.includes(weekday) ? undefined : new DomainError('bad_input', NOT_THEN);
}

/** Returns why the limit is reached, if so; callers hold the lock of the address. */
async function checkLimit(tx: Transaction, { org_id, address }: SubscriptionRequest): Promise<DomainError | undefined> {
  const { rows } = await sql<{ own: number; all: number }>`
    select (select count(*) from subscriptions where address = ${address} and confirmed_at is not null) as own,
      (select count(*) from (select from subscriptions where org_id = ${org_id} and confirmed_at is not null
        limit ${subscriptionLimits.ofOrganization}) counted) as all`.execute(tx);
  const { own, all } = rows[0]!;
  if (own >= subscriptionLimits.ofAddress) return new DomainError('too_many_subscriptions');
  return all >= subscriptionLimits.ofOrganization ? new DomainError('too_many_subscriptions', FULL) : undefined;
}

/**
 * Confirms a subscription, replacing the current one, and resets its refusals so that mail resumes. Callers hold the lock of
 * the address. Returns why it is not possible, if so.
 */
export async function confirmSubscription(
  tx: Transaction,
  { org_id, id, address, weekday, language }: SubscriptionRequest & Pick<Subscription, 'id'>,
): Promise<DomainError | undefined> {
  const current = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where((eb) => eb.and({ org_id, address }))
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const why = current ? undefined : await checkLimit(tx, { org_id, address, weekday });
  if (why) return why;
  if (current && current.id !== id) await removeSubscription(tx, { org_id, id });
  const { weekdays } = (await findOffer(tx, org_id))!;
  // Confirming the same weekday again keeps the planned mail of today.
  const next_on =
    current?.weekday === weekday
      ? current.next_on
      : nextMailDay({ weekday, weekdays, mailed_on: current?.mailed_on ?? null }, mailDay(Date.now()));
  await tx
    .updateTable('subscriptions')
    .set({ weekday, ...(language && { language }), next_on, confirmed_at: now, refusals: 0, refused_on: null })
    .where((eb) => eb.and({ org_id, id: current?.id ?? id }))
    .execute();
  return undefined;
}

export async function removeSubscription(
  tx: Transaction,
  /** All of an address, that of an organisation, or one. */
  which: (Pick<Subscription, 'address'> & { org_id?: string }) | (Pick<Subscription, 'id'> & Partial<Subscription>),
): Promise<void> {
  await tx
    .deleteFrom('subscriptions')
    .where((eb) => eb.and(which))
    .execute();
}
