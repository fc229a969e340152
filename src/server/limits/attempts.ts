import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import { sql } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import type { Database } from '../database/connect.ts';
import { removeOutdated } from '../database/remove-outdated.ts';
import type { Job } from '../jobs/jobs.ts';

interface Limit {
  /** From one network address. A whole school may share one, so these are wide. */
  network?: number;
  /** For one account, or one e-mail address whether or not it has an account, from one network. */
  together?: number;
  /** The same from a network that the account is known to use. */
  known?: number;
  /** For one account from everywhere: loose, since whoever uses it up keeps its owner out. */
  account?: number;
  minutes: number;
}

/**
 * How often something may be tried, counted in the database: it holds over all server processes together. A sign-in
 * that succeeds is given back, so there only failures count.
 */
const limits = {
  'sign-in': { network: 150, together: 30, known: 45, account: 200, minutes: 15 },
  'sign-up': { network: 100, together: 5, account: 20, minutes: 60 },
  mail: { network: 60, together: 5, account: 20, minutes: 60 },
  link: { network: 100, minutes: 15 },
  password: { network: 100, account: 10, minutes: 60 },
  export: { network: 100, account: 20, minutes: 60 },
  // Far more than a secretary with a full box needs, far less than what fills a disk or keeps a processor busy.
  upload: { network: 3_000, account: 600, minutes: 15 },
  // Of a whole organisation, so that none fills the disk of all: some two gigabytes a day.
  'upload in organization': { account: 3_000, minutes: 24 * 60 },
  // A school's whole network on the day after a school trip; a photo is some 100 ms of a processor.
  'photo search': { network: 300, minutes: 15 },
  // Once per upload, and again where the model had no time.
  'already there': { network: 6_000, account: 1_200, minutes: 15 },
  // Of labels, by others than those who wrote them: a class that scans a crate, no program that goes through all of them.
  'item code': { network: 300, minutes: 15 },
  edit: { network: 3_000, account: 600, minutes: 15 },
  // Counted by the item: a whole overview, some times over.
  'many at once': { network: 30_000, account: 6_000, minutes: 15 },
  // Mails to strangers: of a network, of an organisation, and to one mailbox, from whomever.
  invitation: { network: 2_000, account: 1_000, minutes: 24 * 60 },
  invited: { account: 5, minutes: 24 * 60 },
  // Whoever asks something with an address that may be anybody's, so that a stranger is mailed: as many as do so in the network
  // of a school on the evening on which all parents come.
  guest: { network: 200, minutes: 24 * 60 },
  'asked to confirm': { account: 3, minutes: 24 * 60 },
  // The same, of whoever wants no mails: it may be themselves who ask, having changed their mind.
  'asked to confirm unwanted': { account: 1, minutes: 30 * 24 * 60 },
  // A family that lost much, from such a network. Of an organisation by the hour: whoever uses that up keeps others out.
  claim: { network: 60, minutes: 60 },
  'claim with address': { account: 20, minutes: 24 * 60 },
  'claim in organization': { account: 100, minutes: 60 },
  // To questions about one's own claims.
  answer: { network: 300, account: 60, minutes: 60 },
  // What somebody misses: as with claims.
  'lost report': { network: 60, minutes: 60 },
  'lost report with address': { account: 20, minutes: 24 * 60 },
  'lost report in organization': { account: 100, minutes: 60 },
  // Changes of one's own reports, and answers to what may be it.
  'lost report change': { network: 300, account: 100, minutes: 60 },
  // The weekly mail. Of an organisation more than with claims: many parents ask for it when they first hear of it.
  subscription: { network: 60, minutes: 60 },
  'subscription with address': { account: 20, minutes: 24 * 60 },
  'subscription in organization': { account: 1_000, minutes: 60 },
  'subscription change': { network: 300, account: 60, minutes: 60 },
  'visit link': { network: 100, together: 5, account: 10, minutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

type Attempt = keyof typeof limits;

export class TooManyRequests extends DomainError {
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many_requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Who tries. */
interface Trier {
  network?: string;
  account?: string;
  /** The account signed in from this place before: then what others do, there or elsewhere, does not count. */
  isKnown?: boolean;
  /** Known by this very browser: then not even what others in the same network do. */
  device?: string | undefined;
}

/**
 * Counts an attempt, before it is made, and fails when there were too many: attempts made at the same moment cannot
 * slip through together. The network comes first, so that one that is refused cannot use up somebody's account.
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
  const { minutes } = limit;
  const from = network && networkHash(network);
  const by = account && hashed(account);
  return [
    { key: `${attempt} network ${from}`, most: from && !isKnown ? limit.network : undefined, isTogether: false },
    {
      key: `${attempt} ${by} from ${device ? hashed(`device ${device}`) : from}`,
      most: from && by && ((isKnown && limit.known) || limit.together),
      isTogether: true,
    },
    { key: `${attempt} account ${by}`, most: by && !isKnown ? limit.account : undefined, isTogether: false },
  ].flatMap(({ most, ...counter }) => (most ? [{ ...counter, most, minutes }] : []));
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

/** One IPv6 customer holds up to a /48 and could use another address for every attempt. */
export function subnet(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  // An IPv4 address, as a socket for both kinds writes it.
  if (!head && /^ffff:[\d.]+$/i.test(tail)) return tail.slice('ffff:'.length);
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups.slice(0, 3).join(':');
}
