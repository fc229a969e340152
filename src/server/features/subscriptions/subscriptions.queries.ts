import { sql } from 'kysely';

import { type OwnSubscription, subscriptionLimits } from '../../../shared/subscriptions/contract.ts';
import type { Unconfirmed } from '../../../shared/visitors/contract.ts';
import type { Database } from '../../platform/database/connect.ts';
import { offersFeature } from '../organizations/offered-features.ts';
import type { Mailing } from '../visitors/email-data.ts';

const MAX_OWN = 200;
const MAX_UNCONFIRMED = 50;

/** The organisation `o` with settings `s` is not paused and sends the weekly mail. */
export const IS_SENDING = offersFeature('weekly_mail');

/** The weekdays that the settings `s` offer. */
export const WEEKDAYS = sql<number[]>`coalesce(s.mail_weekdays, '{5}')`;

/** The mail server of the subscription `r` has not refused too often. */
export const ACCEPTS_MAIL = sql<boolean>`(r.refusals < ${sql.lit(subscriptionLimits.refusals)})`;

/** The subject of links that end the weekly mails of all organisations; no organisation has this id. */
export const allWeeklyMails = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

interface Offer {
  weekdays: number[];
  is_sending: boolean;
}

/** The organisations of these that send the weekly mail, in the order of their ids, in which subscriptions are locked. */
export function listOffers(db: Database, org_ids: string[]): Promise<{ org_id: string; weekdays: number[] }[]> {
  return db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .select(['o.id as org_id', WEEKDAYS.as('weekdays')])
    .where('o.id', 'in', org_ids)
    .where(IS_SENDING)
    .orderBy('o.id')
    .execute();
}

export function findOffer(db: Database, org_id: string): Promise<Offer | undefined> {
  return db
    .selectFrom('organizations as o')
    .leftJoin('organization_settings as s', 's.org_id', 'o.id')
    .select([WEEKDAYS.as('weekdays'), IS_SENDING.as('is_sending')])
    .where('o.id', '=', org_id)
    .executeTakeFirst();
}

/** The subscriptions of an address in all organisations, newest first. */
export async function listOwnSubscriptions(db: Database, address: string, id?: string): Promise<OwnSubscription[]> {
  let own = db
    .selectFrom('subscriptions as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .leftJoin('organization_settings as s', 's.org_id', 'r.org_id')
    .select(['r.id', 'r.org_id', 'r.weekday', 'r.language', 'r.created_at', 'o.name', 'o.sector', 'o.subpath'])
    .select([WEEKDAYS.as('weekdays'), sql<boolean>`${IS_SENDING} and ${ACCEPTS_MAIL}`.as('is_sent')])
    .select(sql<boolean>`r.confirmed_at is not null`.as('is_confirmed'))
    .where('r.address', '=', address)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(MAX_OWN);
  if (id) own = own.where('r.id', '=', id);
  const rows = await own.execute();
  return rows.map(({ org_id, name, sector, subpath, ...subscription }) => ({
    ...subscription,
    organization: { id: org_id, name, sector, subpath },
  }));
}

type OwnMailing = NonNullable<Mailing['organization']> & Pick<Mailing, 'weekday'>;

/** Finds an organisation, with the weekday of this address's subscription if there is one. */
export function findMailing(db: Database, address: string, org_id: string): Promise<OwnMailing | undefined> {
  return db
    .selectFrom('organizations as o')
    .leftJoin('subscriptions as r', (join) =>
      join.onRef('r.org_id', '=', 'o.id').on('r.address', '=', address).on('r.confirmed_at', 'is not', null),
    )
    .select(['o.name', 'o.sector', 'o.subpath', 'r.weekday'])
    .where('o.id', '=', org_id)
    .executeTakeFirst();
}

/** Whether this address gets a weekly mail of any organisation. */
export async function hasSubscription(db: Database, address: string): Promise<boolean> {
  const query = db.selectFrom('subscriptions').select('id').where('address', '=', address);
  return (await query.where('confirmed_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
}

/** The subscriptions that wait for the address to be confirmed, oldest first. */
export async function listUnconfirmedSubscriptions(db: Database, address: string): Promise<Unconfirmed[]> {
  const found = await db
    .selectFrom('subscriptions as r')
    .innerJoin('organizations as o', 'o.id', 'r.org_id')
    .select(['r.id', 'o.name as organization', 'r.weekday'])
    .where('r.address', '=', address)
    .where('r.confirmed_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(MAX_UNCONFIRMED)
    .execute();
  return found.map((subscription) => ({ kind: 'subscription', ...subscription }));
}
