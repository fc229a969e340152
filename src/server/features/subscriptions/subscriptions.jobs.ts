import { createHash } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';

import { groupBy } from '../../../shared/platform/group-by.ts';
import { retention } from '../../../shared/platform/retention.ts';
import { addDays, daysBetween } from '../../../shared/platform/time.ts';
import { subscriptionLimits } from '../../../shared/subscriptions/contract.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { removeOutdated } from '../../platform/database/remove-outdated.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { countWaitingMailings, enqueueMail } from '../../platform/mail/mail-queue.ts';
import { sweepUnconfirmed } from '../visitors/requests.ts';
import { mailDay, nextMailDay, isoWeekday } from './mail-days.ts';
import { weeklyMailOfSeveral } from './mails/mail-of-several.ts';
import { MAX_DELAY_DAYS, weeklyMail } from './mails/weekly-mail.ts';
import { IS_SENDING, ACCEPTS_MAIL, WEEKDAYS } from './subscriptions.queries.ts';

const BATCH_SIZE = 500;
// A short queue keeps other jobs fast, because they are looked up in the same table.
const MAX_QUEUED = 3_000;
// With any choice and offer of weekdays, the next mail is nearer than this.
const MAX_DAYS_AHEAD = 21;

export const weeklyMailJob = (db: Database): Job<object> => ({
  name: 'subscriptions.mail',
  everyMinutes: 1,
  run: () => enqueueDueMails(db, Date.now()),
});

/** Enqueues the mails whose day has begun, organisation by organisation. */
export async function enqueueDueMails(db: Database, moment: number): Promise<void> {
  const today = mailDay(moment);
  for (;;) {
    const capacity = Math.min(BATCH_SIZE, MAX_QUEUED - (await countWaitingMailings(db)));
    if (capacity <= 0) return;
    const seen = await db.transaction().execute((tx) => enqueueBatch(tx, today, capacity));
    if (seen < capacity) return;
  }
}

interface Due {
  org_id: string;
  id: string;
  address: string;
  weekday: number;
  weekdays: number[];
  next_on: string;
  mailed_on: string | null;
}

/**
 * Enqueues mails and updates their subscriptions in one transaction, so that no mail goes twice. An address with several due
 * subscriptions gets one mail of all. Returns how many were due.
 */
async function enqueueBatch(tx: Transaction, today: string, most: number): Promise<number> {
  const due = await selectDue(tx, today, sql`order by r.next_on, r.org_id, r.id limit ${most}`);
  const isOther = sql`and r.address = any(${due.map(({ address }) => address)}) and r.id <> all(${due.map(({ id }) => id)}::uuid[])`;
  const others = due.length > 0 ? await selectDue(tx, today, isOther) : [];
  const next = [...due, ...others].map((each) => planNext(each, today));
  const mailed = groupBy(
    next.filter(({ day }) => day !== null),
    ({ address }) => address,
  );
  for (const ofAddress of mailed.values()) await enqueueWeekly(tx, ofAddress);
  await sql`update subscriptions r set next_on = next.next_on, mailed_on = next.mailed_on
    from json_to_recordset(${JSON.stringify(next)}) as next (org_id uuid, id uuid, next_on date, mailed_on date)
    where r.org_id = next.org_id and r.id = next.id`.execute(tx);
  return due.length;
}

async function selectDue(tx: Transaction, today: string, selection: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select r.org_id, r.id, r.address, r.weekday, r.next_on, r.mailed_on, ${WEEKDAYS} as weekdays
    from subscriptions r join organizations o on o.id = r.org_id left join organization_settings s on s.org_id = r.org_id
    where r.confirmed_at is not null and r.next_on <= ${today} and ${IS_SENDING} and ${ACCEPTS_MAIL}
    ${selection} for update of r skip locked`.execute(tx);
  return rows;
}

async function enqueueWeekly(tx: Transaction, planned: Planned[]): Promise<void> {
  const subscriptions = planned.map(({ org_id, id, day }) => ({ org_id, subscription_id: id, day: day! }));
  const [first, ...others] = subscriptions;
  if (others.length === 0) {
    const { subscription_id, day } = first!;
    const options = { id: mailId([subscription_id], day), key: `${weeklyMail.name} ${subscription_id} ${day}` };
    return enqueueMail(tx, weeklyMail, first!, options);
  }
  const day = subscriptions.map((each) => each.day).reduce((a, b) => (a > b ? a : b));
  const id = mailId(subscriptions.map(({ subscription_id }) => subscription_id).toSorted(), day);
  return enqueueMail(tx, weeklyMailOfSeveral, { subscriptions, day }, { id, key: `${weeklyMailOfSeveral.name} ${id}` });
}

type Planned = ReturnType<typeof planNext>;

/**
 * Returns the day whose mail goes now, if any, and the day of the next one. No mail goes for a weekday that is no longer
 * offered, or that is long past, for example because the organisation was paused.
 */
function planNext({ org_id, id, address, weekday, weekdays, next_on, mailed_on }: Due, today: string) {
  const isSent = daysBetween(next_on, today) <= MAX_DELAY_DAYS && weekdays.includes(isoWeekday(next_on));
  if (!isSent) {
    const planned = nextMailDay({ weekday, weekdays, mailed_on }, addDays(today, -1));
    return { org_id, id, address, day: null, mailed_on, next_on: planned };
  }
  const schedule = { weekday, weekdays, mailed_on: next_on };
  const following = nextMailDay(schedule, next_on);
  return {
    org_id,
    id,
    address,
    day: next_on,
    mailed_on: next_on,
    // A late mail may go on the day of the next one.
    next_on: following > today ? following : nextMailDay(schedule, today),
  };
}

/** The same mail always has the same id, so that mail programs show a mail that was sent twice only once. */
const mailId = (subscription_ids: string[], day: string) =>
  createHash('sha256')
    .update(`${subscription_ids.join(' ')} ${day}`)
    .digest('hex')
    .slice(0, 32);

export const subscriptionSweepJob = (db: Database): Job<object> => ({
  name: 'subscriptions.sweep',
  everyMinutes: 60,
  async run() {
    const today = mailDay(Date.now());
    // A clock that was ahead planned these; the mail job plans them again.
    await db
      .updateTable('subscriptions')
      .set({ next_on: addDays(today, -MAX_DAYS_AHEAD) })
      .where('next_on', '>', addDays(today, MAX_DAYS_AHEAD))
      .execute();
    await sweepUnconfirmed(db, 'subscription');
    const isDead = sql`refusals >= ${subscriptionLimits.refusals}
      and refused_on < ${addDays(today, -retention.refusedSubscriptionDays)}`;
    await removeOutdated(db, 'subscriptions', isDead);
  },
});
