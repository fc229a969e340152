import { randomUUID } from 'node:crypto';

import type { Database, Transaction } from '../database/connect.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';
import type { PhotoStore } from '../storage/store.ts';
import type { Mailer } from './mailer.ts';
import type { Mail } from './message.ts';

const JOB = 'mail';

export interface Letter extends Omit<Mail, 'id'> {
  /** Notes what is so from then on. What is sent again after a crash is noted again. */
  whenSent?: (tx: Transaction) => Promise<void>;
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
  { name }: MailKind<Details>,
  details: Details,
  { id = randomUUID(), ...bundle }: MailBundle = {},
): Promise<void> {
  const mail: QueuedMail<Details> = { mail_id: id, kind: name, details };
  return enqueue(tx, JOB, mail, { isAwaited: true, ...bundle });
}

/** What was asked for under this key is not wanted any more, as far as nobody is at it. */
export async function dropMail(tx: Transaction, key: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where((eb) => eb.and({ name: JOB, key }))
    .execute();
}

/**
 * Writes and sends the mails. A job is done only after the mail server accepted the mail, so none is lost. A crash
 * between those two sends a mail again: with the same Message-ID, by which mail programs show it once.
 */
export function mailJob(
  db: Database,
  mailer: Mailer,
  kinds: MailKind<never>[],
  address: PortalAddress,
  readPhoto: PhotoStore['read'],
): Job<QueuedMail<never>> {
  return {
    name: JOB,
    mayBeGivenUp: true,
    async run({ mail_id, kind, details }) {
      const known = kinds.find(({ name }) => name === kind);
      // Asked for by a newer version, which will be here soon.
      if (!known) throw new Error(`no mail is called ${kind}`);
      const portal = { origin: address.origin, readPhoto };
      const written = await db.transaction().execute((tx) => known.write(tx, details, portal));
      if (!written) return;
      const { whenSent, ...letter } = written;
      await mailer.send({ id: mail_id, ...letter });
      if (whenSent) await db.transaction().execute(whenSent);
    },
  };
}
