import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import type { Database } from '../database/connect.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';
import { networksOf, subnet } from './networks.ts';

interface Limit {
  /**
   * From one network, within fifteen minutes. A whole school may share one address: one pupil who uses this up shuts the
   * others out for that long and no longer.
   */
  network?: number;
  /** For one account or address from one network. */
  together?: number;
  /** The same from a network or browser that the account is known to use. */
  known?: number;
  /** For one account, mailbox or organisation from everywhere. */
  account?: number;
  /** The time within which the last three are counted. */
  minutes?: number;
}

const NETWORK_MINUTES = 15;
const DAY = 24 * 60;

/**
 * How often something may be tried, counted in the database: it holds over all server processes together. A sign-in
 * that succeeds is given back, so there only failures count. docs/security.md says who can use up which limit, for whom.
 */
const limits = {
  'sign-in': { network: 150, together: 30, known: 45, account: 200, minutes: 15 },
  'sign-up': { network: 100 },
  // Links for a new password, and to confirm a sign-up; the mailbox has a bound of its own (mailbox.ts).
  mail: { network: 60 },
  'mail from device': { account: 5, minutes: 60 },
  link: { network: 100 },
  password: { network: 100, account: 10, minutes: 60 },
  'name change': { network: 100, account: 10, minutes: 60 },
  export: { network: 100, account: 20, minutes: 60 },
  // Far more than a secretary with a full box needs, far less than what fills a disk or keeps a processor busy.
  upload: { network: 3_000, account: 600, minutes: 15 },
  // Half of what the organisation has, so that one colleague does not use it up for the others.
  'upload in a day': { account: 1_500, minutes: DAY },
  // Of a whole organisation, so that none fills the disk of all: some two gigabytes a day.
  'upload in organization': { account: 3_000, minutes: DAY },
  // A school's whole network on the day after a school trip; a photo is some 100 ms of a processor.
  'photo search': { network: 300 },
  // Once per upload, and again where the model had no time.
  'already there': { network: 6_000, account: 1_200, minutes: 15 },
  // Of labels, by others than those who wrote them: a class that scans a crate, no program that goes through all of them.
  'item code': { network: 300 },
  // By a helper: it may be the code of a claim, which is for staff.
  'code without item': { account: 60, minutes: 15 },
  edit: { network: 3_000, account: 600, minutes: 15 },
  // Counted by the item: a whole overview, some times over.
  'many at once': { network: 30_000, account: 6_000, minutes: 15 },
  invitation: { network: 2_000, account: 1_000, minutes: DAY },
  // To one mailbox: half of it by one organisation, so that no organisation keeps another from inviting somebody.
  'invited by organization': { account: 5, minutes: DAY },
  invited: { account: 10, minutes: DAY },
  // What people without an account or a visit ask: each request that is kept.
  'guest claim': { network: 300 },
  'guest lost report': { network: 300 },
  'guest subscription': { network: 300 },
  // The mails that follow from it. One of which the link is used is given back, so that all parents of a school can ask
  // for something on the same evening, over the same network.
  'guest claim mail': { network: 100 },
  'guest lost report mail': { network: 100 },
  'guest subscription mail': { network: 100 },
  'visit link': { network: 100 },
  'guest mail in organization': { account: 500, minutes: 15 },
  // What waits to be confirmed keeps its photo in the database for some days.
  'guest photo': { network: 30 },
  // One mail is enough for everything that waits for an address.
  'mail to confirm': { account: 1, minutes: 60 },
  // The same, of addresses that want no mails: their owner may have asked, after a change of mind.
  'mail to confirm unwanted': { account: 1, minutes: 30 * DAY },
  // Of people with a confirmed address. The organisation's bound is several times that of a network.
  claim: { network: 100 },
  'claim with address': { account: 20, minutes: DAY },
  'claim in organization': { account: 500, minutes: 15 },
  // To questions about one's own claims.
  answer: { network: 300, account: 60, minutes: 60 },
  'lost report': { network: 100 },
  'lost report with address': { account: 20, minutes: DAY },
  'lost report in organization': { account: 500, minutes: 15 },
  // Changes of one's own reports, and answers to what may be it.
  'lost report change': { network: 300, account: 100, minutes: 60 },
  // Of an organisation more than with claims: many parents ask for the weekly mail when they first hear of it.
  subscription: { network: 100 },
  'subscription with address': { account: 20, minutes: DAY },
  'subscription in organization': { account: 1_000, minutes: 15 },
  'subscription change': { network: 300, account: 60, minutes: 60 },
} as const satisfies Record<string, Limit>;

export type Attempt = keyof typeof limits;

export class TooManyRequests extends DomainError {
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many_requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Who tries. */
export interface Trier {
  network?: string;
  account?: string;
  /** The account signed in from this place before: then what others do, there or elsewhere, does not count. */
  isKnown?: boolean;
  /** Known by this very browser: then not even what others in the same network do. */
  device?: string | undefined;
}

/**
 * Counts an attempt, before it is made, and fails when there were too many: attempts made at the same moment cannot
 * slip through together.
 */
export const countAttempt = (db: Database, attempt: Attempt, trier: Trier, times = 1): Promise<void> =>
  count(db, counters(attempt, trier), times);

/** The same for several, each of which counts only when those before it were not too many. */
export const countAttempts = (db: Database, attempts: [Attempt, Trier][]): Promise<void> =>
  count(
    db,
    attempts.flatMap(([attempt, trier]) => counters(attempt, trier)),
    1,
  );

/** Whether what was counted may go on; for callers who are not told when it may not. */
export async function isWithin(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

/** Takes a counted attempt back: it was a good one, and so were those before it. */
export async function forgiveAttempt(db: Database, attempt: Attempt, trier: Trier): Promise<void> {
  for (const { key, isTogether } of counters(attempt, trier)) {
    await db
      .updateTable('rate_limits')
      .set({ count: isTogether ? 0 : sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute();
  }
}

interface Counter {
  key: string;
  most: number;
  minutes: number;
  isTogether: boolean;
}

function counters(attempt: Attempt, { network, account, isKnown = false, device }: Trier): Counter[] {
  const limit: Limit = limits[attempt];
  const minutes = limit.minutes ?? NETWORK_MINUTES;
  const from = network && networkHash(network);
  const by = account && hashed(account);
  const networks = (network && !isKnown ? networksOf(network) : []).map(({ prefix, share }) => ({
    key: `${attempt} network ${hashed(prefix)}`,
    most: limit.network && limit.network * share,
    minutes: NETWORK_MINUTES,
    isTogether: false,
  }));
  const together = {
    key: `${attempt} ${by} from ${device ? hashed(`device ${device}`) : from}`,
    most: from && by && ((isKnown && limit.known) || limit.together),
    minutes,
    isTogether: true,
  };
  const everywhere = {
    key: `${attempt} account ${by}`,
    most: by && !isKnown ? limit.account : undefined,
    minutes,
    isTogether: false,
  };
  // An account that the caller only names comes last, so that a refused attempt does not use it up; one that is the
  // caller's own comes first, so that its refused attempts do not use up the network.
  const inOrder = limit.together ? [...networks, together, everywhere] : [everywhere, ...networks];
  return inOrder.flatMap(({ most, ...counter }) => (most ? [{ ...counter, most }] : []));
}

/** In one statement, however many there are: each counts once the one before it has, and was not too many. */
async function count(db: Database, counters: Counter[], times: number): Promise<void> {
  if (counters.length === 0) return;
  const steps = counters.map(({ key, minutes }, n) => {
    const before = counters[n - 1];
    const afterThat = before ? sql`from ${step(n - 1)} where count <= ${before.most}` : sql``;
    return sql`${step(n)} as (
      insert into rate_limits as r (key, count, resets_at)
      select ${key}::text, ${times}::int, now() + make_interval(mins => ${minutes}) ${afterThat}
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
  const refused = rows.find(({ n, count }) => count > counters[n]!.most);
  if (refused) throw new TooManyRequests(Math.max(refused.seconds, 1));
}

const step = (n: number) => sql.ref(`step_${n}`);

export const limitSweepJob = (db: Database): Job<object> => ({
  name: 'limits.sweep',
  everyMinutes: 60,
  run: () => removeOutdated(db, 'rate_limits', sql`resets_at < now()`),
});

// Hashed: nobody need know who tried to sign in from where.
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A network as it is kept. */
export const networkHash = (network: string) => hashed(subnet(network));
