import { randomUUID } from 'node:crypto';

import type { Database, Transaction } from '../database/connect.ts';
import { enqueueEach, type Job } from '../jobs/jobs.ts';
import type { PhotoStore } from '../storage/store.ts';
import { type Mailer, NoSuchAddress } from './mailer.ts';
import type { Mail } from './message.ts';

const JOB = 'mail';
const MAILING = 'mailing';

export interface Letter extends Omit<Mail, 'id'> {
  /** Notes what is so from then on. What is sent again after a crash is noted again. */
  whenSent?: (tx: Transaction) => Promise<void>;
  /** Notes that there is no such address (any more), as a mail server said. Noted again after a crash too. */
  whenRefused?: (tx: Transaction) => Promise<void>;
}

/** Where people find the portal: what every link begins with. Never what a request claimed. */
export interface PortalAddress {
  origin: string;
}

export interface Portal extends PortalAddress {
  readPhoto: PhotoStore['read'];
}

/**
 * One mail that a feature sends. The details say what it is about and where its links lead, never the text or a working
 * link: they wait in the queue, and what is true then is written then.
 */
export interface MailKind<Details extends object> {
  /** Stands in the queue: a kind that mails may wait for keeps its name. */
  name: string;
  /** Goes to many people at once: one after the other, only so many a minute, and never before anybody's other mails. */
  isMailing?: boolean;
  /** Undefined when there is nobody (any more) to write to, or nothing to say. */
  write(tx: Transaction, details: Details, portal: Portal): Promise<Letter | undefined>;
}

interface QueuedMail<Details extends object> {
  mail_id: string;
  kind: string;
  details: Details;
}

interface MailBundle {
  /** Which mail it is, where whoever asks again after a crash may ask for one that was sent already. */
  id?: string;
  /** Asked for again while the mail with this key waits, it stays one mail. */
  key?: string;
  afterSeconds?: number;
  /** Not one of many at once, which let the mails of others go first. */
  isAwaited?: boolean;
}

/** Asks for a mail inside the transaction that gives cause for it. */
export function enqueueMail<Details extends object>(
  tx: Transaction,
  kind: MailKind<Details>,
  details: Details,
  bundle: MailBundle = {},
): Promise<void> {
  return enqueueMails(tx, kind, [{ details, ...bundle }]);
}

/** The same for several. */
export function enqueueMails<Details extends object>(
  tx: Transaction,
  { name, isMailing = false }: MailKind<Details>,
  mails: (MailBundle & { details: Details })[],
): Promise<void> {
  const jobs = mails.map(({ id = randomUUID(), details, ...bundle }) => {
    const payload: QueuedMail<Details> = { mail_id: id, kind: name, details };
    return { payload, isAwaited: !isMailing, ...bundle };
  });
  return enqueueEach(tx, isMailing ? MAILING : JOB, jobs);
}

/** How many mails to many are still to be tried for the first time. */
export async function countMailing(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and({ name: MAILING, attempts: 0 }))
    .executeTakeFirstOrThrow();
  return count;
}

/** What was asked for under this key is not wanted any more, as far as nobody is at it. */
export async function dropMail(tx: Transaction, key: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where((eb) => eb.and({ name: JOB, key }))
    .execute();
}

interface Post {
  mailer: Mailer;
  kinds: MailKind<never>[];
  address: PortalAddress;
  readPhoto: PhotoStore['read'];
  /** Of those to many people at once. */
  perMinute: number;
}

/**
 * Writes and sends the mails. A job is done only after the mail server accepted the mail, so none is lost. A crash
 * between those two sends a mail again: with the same Message-ID, by which mail programs show it once. Of a mailing a
 * process is at one mail at a time, so that no more than one comes twice.
 */
export function mailJobs(
  db: Database,
  { mailer, kinds, address, readPhoto, perMinute }: Post,
): Job<QueuedMail<never>>[] {
  async function run({ mail_id, kind, details }: QueuedMail<never>): Promise<void> {
    const known = kinds.find(({ name }) => name === kind);
    // Asked for by a newer version, which will be here soon.
    if (!known) throw new Error(`no mail is called ${kind}`);
    const portal = { origin: address.origin, readPhoto };
    const written = await db.transaction().execute((tx) => known.write(tx, details, portal));
    if (!written) return;
    const { whenSent, whenRefused, ...letter } = written;
    try {
      await mailer.send({ id: mail_id, ...letter }, known.isMailing);
    } catch (error) {
      if (error instanceof NoSuchAddress && whenRefused) await db.transaction().execute(whenRefused);
      throw error;
    }
    if (whenSent) await db.transaction().execute(whenSent);
  }
  return [
    { name: JOB, mayBeGivenUp: true, run },
    { name: MAILING, mayBeGivenUp: true, perMinute, run },
  ];
}
