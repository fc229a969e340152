import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { DomainError } from '../../../shared/platform/errors.ts';
import type { Database } from '../database/connect.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { networksOf, subnet } from './networks.ts';

interface Limit {
  /**
   * Per network, within fifteen minutes. A whole school may share one address, so a pupil who uses this up blocks the
   * others for at most that long.
   */
  network?: number;
  /** Per pair of an account (or address) and a network. */
  perPair?: number;
  /** Per pair, from a network or browser that the account has used before. */
  known?: number;
  /** Per account, mailbox or organisation, from all networks together. */
  account?: number;
  /** The window of the last three. */
  minutes?: number;
}

const NETWORK_MINUTES = 15;
const DAY = 24 * 60;

/**
 * Rate limits are counted in the database, so they hold for all server processes together. A sign-in that succeeds is
 * refunded, so only failures count. docs/security.md says who can use up which limit.
 */
const limits = {
  'sign-in': { network: 150, perPair: 30, known: 45, account: 200, minutes: 15 },
  // Codes of an app and recovery codes; passkeys cannot be guessed. The caller already knows the password.
  'second factor': { network: 150, perPair: 10, known: 20, account: 30, minutes: 60 },
  'wrong code mail': { account: 1, minutes: DAY },
  'factor challenge': { network: 600, account: 60, minutes: 15 },
  'factor change': { network: 300, account: 60, minutes: 60 },
  // The sign-in page asks for one as soon as it is opened, for browsers that offer passkeys beside the address.
  passkey: { network: 900 },
  'sign-up': { network: 100 },
  // A sign-in counts twice: when it begins and when it is completed. A whole school starts at half past eight.
  'work account': { network: 1_000 },
  'work account lookup': { network: 1_500 },
  // Links for a new password and to confirm a sign-up; the mailbox has its own limit (mailbox-limit.ts).
  mail: { network: 60 },
  'mail from device': { account: 5, minutes: 60 },
  link: { network: 100 },
  password: { network: 100, account: 10, minutes: 60 },
  // Mails about a sign-in in an unknown browser; the list of sessions has the rest.
  'new device mail': { account: 3, minutes: DAY },
  'email change': { account: 5, minutes: DAY },
  // Mails with a code to confirm who you are.
  'confirmation code': { account: 5, minutes: 60 },
  'name change': { network: 100, account: 10, minutes: 60 },
  export: { network: 100, account: 20, minutes: 60 },
  // Far more than a secretary with a full box needs, far less than what fills a disk or occupies a processor.
  upload: { network: 3_000, account: 600, minutes: 15 },
  // Half of the organisation's limit, so that one colleague cannot use it up.
  'upload in a day': { account: 1_500, minutes: DAY },
  // About two gigabytes a day, so that one organisation cannot fill the disk.
  'upload in organization': { account: 3_000, minutes: DAY },
  // Enough for the network of a school on the day after a trip; one photo takes about 100 ms of a processor.
  'photo search': { network: 300 },
  // Asked once per upload, and again where the model had no time.
  duplicates: { network: 6_000, account: 1_200, minutes: 15 },
  // Label codes: a class can scan a crate, but a program cannot try all codes.
  'item code': { network: 300 },
  // For helpers: the code may belong to a claim, which only staff may see.
  'code without item': { account: 60, minutes: 15 },
  edit: { network: 3_000, account: 600, minutes: 15 },
  // Counted per item: everything on the dashboard, several times.
  'many at once': { network: 30_000, account: 6_000, minutes: 15 },
  invitation: { network: 2_000, account: 1_000, minutes: DAY },
  // Per mailbox: one organisation gets half of `invited`, so that it cannot block the invitations of another.
  'invited by organization': { account: 5, minutes: DAY },
  invited: { account: 10, minutes: DAY },
  // Per group: a large one that begins is imported by the provider.
  'location added': { account: 25, minutes: DAY },
  'location admin invited': { account: 100, minutes: DAY },
  // Stored requests of guests.
  'guest claim': { network: 300 },
  'guest lost report': { network: 300 },
  'guest subscription': { network: 300 },
  // The mails for those requests. A mail whose link is used is refunded, so that all parents of a school can send
  // requests on the same evening over the same network.
  'guest claim mail': { network: 100 },
  'guest lost report mail': { network: 100 },
  'guest subscription mail': { network: 100 },
  'visit link': { network: 100 },
  'guest mail in organization': { account: 500, minutes: 15 },
  // The photo of an unconfirmed request stays in the database for some days.
  'guest photo': { network: 30 },
  'claim photo': { account: 30 },
  // One mail confirms everything that waits for an address.
  'mail to confirm': { account: 1, minutes: 60 },
  // For addresses that refused mails: the owner may have changed their mind.
  'mail to confirm unwanted': { account: 1, minutes: 30 * DAY },
  // For visitors. The limit of the organisation is several times that of a network.
  claim: { network: 100 },
  'claim with address': { account: 20, minutes: DAY },
  'claim in organization': { account: 500, minutes: 15 },
  // The claimant's answers to questions of staff.
  answer: { network: 300, account: 60, minutes: 60 },
  'lost report': { network: 100 },
  'lost report with address': { account: 20, minutes: DAY },
  'lost report in organization': { account: 500, minutes: 15 },
  // The writer's changes to a report and answers to matches.
  'lost report change': { network: 300, account: 100, minutes: 60 },
  // More per organisation than for claims: many parents subscribe when the weekly mail is announced.
  subscription: { network: 100 },
  'subscription with address': { account: 20, minutes: DAY },
  'subscription in organization': { account: 1_000, minutes: 15 },
  'subscription change': { network: 300, account: 60, minutes: 60 },
  'saved organizations change': { network: 300, account: 100, minutes: 60 },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof limits;

export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many_requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimitSubject {
  network?: string;
  account?: string;
  /** The account signed in from this place before, so attempts of others do not count. */
  isKnown?: boolean;
  /** The account signed in from this browser before, so attempts of others in the same network do not count either. */
  device?: string | undefined;
}

/**
 * Counts an attempt before it is made, and throws when there were too many. Counting first prevents that parallel
 * attempts pass together.
 */
export const enforceRateLimit = (
  db: Database,
  attempt: RateLimitName,
  subject: RateLimitSubject,
  times = 1,
): Promise<void> => count(db, counters(attempt, subject), times);

/** Counts several attempts; each counts only when the ones before it were allowed. */
export const enforceRateLimits = (db: Database, attempts: [RateLimitName, RateLimitSubject][]): Promise<void> =>
  count(
    db,
    attempts.flatMap(([attempt, subject]) => counters(attempt, subject)),
    1,
  );

/** For requests that must not reveal to the caller that a limit was reached. */
export async function isWithinRateLimit(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

/** Refunds a counted attempt that succeeded, and resets the count of its pair. */
export async function refundRateLimit(db: Database, attempt: RateLimitName, subject: RateLimitSubject): Promise<void> {
  for (const { key, isPerPair } of counters(attempt, subject)) {
    await db
      .updateTable('rate_limits')
      .set({ count: isPerPair ? 0 : sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute();
  }
}

/** Starts counting anew, also after refused attempts. */
export async function resetRateLimit(db: Database, attempt: RateLimitName, subject: RateLimitSubject): Promise<void> {
  const keys = counters(attempt, subject).map(({ key }) => key);
  await db.updateTable('rate_limits').set({ count: 0 }).where('key', 'in', keys).execute();
}

interface Counter {
  key: string;
  max: number;
  minutes: number;
  isPerPair: boolean;
}

function counters(attempt: RateLimitName, { network, account, isKnown = false, device }: RateLimitSubject): Counter[] {
  const limit: Limit = limits[attempt];
  const minutes = limit.minutes ?? NETWORK_MINUTES;
  const from = network && hashNetwork(network);
  const accountHash = account && hashForRateLimit(account);
  const perNetwork = (network && !isKnown ? networksOf(network) : []).map(({ prefix, multiplier }) => ({
    key: `${attempt} network ${hashForRateLimit(prefix)}`,
    max: limit.network && limit.network * multiplier,
    minutes: NETWORK_MINUTES,
    isPerPair: false,
  }));
  const perPair = {
    key: `${attempt} ${accountHash} from ${device ? hashForRateLimit(`device ${device}`) : from}`,
    max: from && accountHash && ((isKnown && limit.known) || limit.perPair),
    minutes,
    isPerPair: true,
  };
  const perAccount = {
    key: `${attempt} account ${accountHash}`,
    max: accountHash && !isKnown ? limit.account : undefined,
    minutes,
    isPerPair: false,
  };
  // An account that the caller only names comes last, so that refused attempts do not use up its limit. The caller's own
  // account comes first, so that its refused attempts do not use up the limit of the network.
  const ordered = limit.perPair ? [...perNetwork, perPair, perAccount] : [perAccount, ...perNetwork];
  return ordered.flatMap(({ max, ...counter }) => (max ? [{ ...counter, max }] : []));
}

/** Counts all in one statement; each counts only when the one before it is within its limit. */
async function count(db: Database, counters: Counter[], times: number): Promise<void> {
  if (counters.length === 0) return;
  const steps = counters.map(({ key, minutes }, n) => {
    const before = counters[n - 1];
    const condition = before ? sql`from ${step(n - 1)} where count <= ${before.max}` : sql``;
    return sql`${step(n)} as (
      insert into rate_limits as r (key, count, resets_at)
      select ${key}::text, ${times}::int, now() + make_interval(mins => ${minutes}) ${condition}
      on conflict (key) do update set
        count = case when r.resets_at <= now() then 0 else r.count end + excluded.count,
        resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
      returning count, resets_at
    )`;
  });
  const counted = counters.map((_, n) => sql`select ${sql.lit(n)} as n, count, resets_at from ${step(n)}`);
  const { rows } = await sql<{ n: number; count: number; seconds: number }>`
    with ${sql.join(steps)}
    select n, count, ceil(extract(epoch from resets_at - now()))::int as seconds
    from (${sql.join(counted, sql` union all `)}) as counted`.execute(db);
  const refused = rows.find(({ n, count }) => count > counters[n]!.max);
  if (refused) throw new TooManyRequests(Math.max(refused.seconds, 1));
}

const step = (n: number) => sql.ref(`step_${n}`);

export const rateLimitSweepJob = (db: Database): Job<object> => ({
  name: 'limits.sweep',
  everyMinutes: 60,
  run: () => removeOutdated(db, 'rate_limits', sql`resets_at < now()`),
});

// Hashed, so that the table does not reveal who tried to sign in from where.
export const hashForRateLimit = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const hashNetwork = (network: string) => hashForRateLimit(subnet(network));
