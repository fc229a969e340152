import { randomUUID } from 'node:crypto';

import type { Database, Transaction } from '../database/connect.ts';
import { enqueueAll, type Job, removeJob } from '../jobs/jobs.ts';
import { observe } from '../metrics/observe.ts';
import type { PhotoStore } from '../storage/store.ts';
import { type Mailer, NoSuchAddress } from './mailer.ts';
import type { Mail } from './message.ts';

const MAIL_JOB = 'mail';
const MAILING_JOB = 'mailing';

export interface WrittenMail extends Omit<Mail, 'id'> {
  /** Runs after sending; after a crash it may run again. */
  onSent?: (tx: Transaction) => Promise<void>;
  /** Runs when the mail server refuses the address; after a crash it may run again. */
  onRefused?: (tx: Transaction) => Promise<void>;
}

/** The origin of every link, from the configuration and never from a request. */
export interface PortalAddress {
  origin: string;
}

export interface MailContext extends PortalAddress {
  readPhoto: PhotoStore['read'];
}

/**
 * A kind of mail of a feature. The queued details hold ids and link targets, never texts or working links: the mail is
 * written when it is sent, from the data of that moment.
 */
export interface MailKind<Details extends object> {
  /** Stored in the queue, so it must not change while such mails wait. */
  name: string;
  /** Goes to many people: rate limited, and after all other mails. */
  isMailing?: boolean;
  /** Undefined when there is no recipient any more, or nothing to say. */
  write(tx: Transaction, details: Details, portal: MailContext): Promise<WrittenMail | undefined>;
}

interface QueuedMail<Details extends object> {
  mail_id: string;
  kind: string;
  details: Details;
}

interface MailOptions {
  /** An idempotency key, where the caller may enqueue the same mail again after a crash. */
  id?: string;
  /** Deduplicates: while a mail with this key waits, enqueueing it again keeps one mail. */
  key?: string;
  afterSeconds?: number;
  /** False for one of many mails, which must not delay other mails. */
  isAwaited?: boolean;
}

/** Enqueues a mail in the transaction that causes it. */
export function enqueueMail<Details extends object>(
  tx: Transaction,
  kind: MailKind<Details>,
  details: Details,
  options: MailOptions = {},
): Promise<void> {
  return enqueueMails(tx, kind, [{ details, ...options }]);
}

export function enqueueMails<Details extends object>(
  tx: Transaction,
  { name, isMailing = false }: Pick<MailKind<Details>, 'name' | 'isMailing'>,
  mails: (MailOptions & { details: Details })[],
): Promise<void> {
  const jobs = mails.map(({ id = randomUUID(), details, ...options }) => {
    const payload: QueuedMail<Details> = { mail_id: id, kind: name, details };
    return { payload, isAwaited: !isMailing, ...options };
  });
  return enqueueAll(tx, isMailing ? MAILING_JOB : MAIL_JOB, jobs);
}

/** The number of mailing mails without a first attempt. */
export async function countWaitingMailings(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and({ name: MAILING_JOB, attempts: 0 }))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a waiting mail; one that is being sent is not affected. */
export const removeWaitingMail = (tx: Transaction, key: string): Promise<void> => removeJob(tx, MAIL_JOB, key);

interface MailJobOptions {
  mailer: Mailer;
  kinds: MailKind<never>[];
  address: PortalAddress;
  readPhoto: PhotoStore['read'];
  /** The rate of mailings. */
  perMinute: number;
}

/**
 * Writes and sends the mails. A job is done when the mail server has accepted the mail, so none is lost. A crash before
 * that is recorded sends the mail again with the same Message-ID, by which mail programs show it once. A process sends
 * one mail of a mailing at a time, so that at most one is sent twice.
 */
export function mailJobs(
  db: Database,
  { mailer, kinds, address, readPhoto, perMinute }: MailJobOptions,
): Job<QueuedMail<never>>[] {
  async function run({ mail_id, kind, details }: QueuedMail<never>): Promise<void> {
    const mailKind = kinds.find(({ name }) => name === kind);
    // A newer version of the portal enqueued it, which will run here soon.
    if (!mailKind) throw new Error(`no mail is called ${kind}`);
    const portal = { origin: address.origin, readPhoto };
    const written = await db.transaction().execute((tx) => mailKind.write(tx, details, portal));
    if (!written) return;
    const { onSent, onRefused, ...content } = written;
    try {
      await observe('mail', kind, () => mailer.send({ id: mail_id, ...content }, mailKind.isMailing));
    } catch (error) {
      if (error instanceof NoSuchAddress && onRefused) await db.transaction().execute(onRefused);
      throw error;
    }
    if (onSent) await db.transaction().execute(onSent);
  }
  return [
    { name: MAIL_JOB, canBeAbandoned: true, run },
    { name: MAILING_JOB, canBeAbandoned: true, perMinute, run },
  ];
}
