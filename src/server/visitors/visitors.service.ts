import type { Actor } from '../../shared/actor.ts';
import type { CheckedInputOf, ResponseOf } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Mine, MineData, readVisit, startVisit, Unconfirmed } from '../../shared/visitors.ts';
import { mailboxOf, normalizeEmail } from '../accounts/email-address.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import { type Attempt, countAttempt, countAttempts, forgiveAttempt, isWithin, type Trier } from '../limits/attempts.ts';
import { countMail, countMailWithin, forgiveMails } from '../limits/mailbox.ts';
import { readLink, turnLinks } from '../links/links.ts';
import { hashToken } from '../links/secret-tokens.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { visitLinkMail } from './mails/visit-link.ts';
import type { Mailing, OfAddress } from './of-address.ts';
import { visitorSweepJob } from './sweep.ts';
import { addressOf, removeVisitorLinks, visitorLinks } from './visitor-links.ts';
import { getsMail, openVisit, setMail } from './visits.ts';

export type VisitorsService = ReturnType<typeof createVisitors>;

/** Who unsubscribes, from what, and whether they still get it. */
export interface Subscriber {
  address: string;
  subject_id: string | null;
  /** Null is everything. */
  mailing: Mailing | null;
  getsMail: boolean;
}

const NO_MAILS_AT_ALL = 'Je hebt alle mails van Terecht uitgezet. Op je eigen pagina zet je ze weer aan.';

const nothing = { claims: [], lost_reports: [], subscriptions: [] };

/** Asked for again while it waits, it stays one mail. Who writes it knows what is kept. */
const mailLinkTo = (tx: Transaction, address: string) => {
  const asked = visitLinkMail([]);
  return enqueueMail(tx, asked, { address }, { key: `${asked.name} ${address}` });
};

/** What can be asked with an address that need not be the caller's. Each is counted apart: none keeps people from another. */
const guestKinds = {
  claim: 'claim',
  lost_report: 'lost report',
  subscription: 'subscription',
} as const satisfies Record<Unconfirmed['kind'], string>;
type GuestKind = (typeof guestKinds)[Unconfirmed['kind']];

/** Such a request, at an organisation. */
interface GuestRequest {
  kind: GuestKind;
  address: string;
  org_id: string;
  network: string;
}

/** Counts a request that is kept, with or without a photo. */
export const countGuest = (db: Database, kind: GuestKind, network: string, hasPhoto = false): Promise<void> =>
  countAttempts(db, [
    [`guest ${kind}`, { network }],
    ...(hasPhoto ? [['guest photo', { network }] as [Attempt, Trier]] : []),
  ]);

/**
 * Has a mail sent to an address with which something was asked that waits for it to be confirmed. One mail is enough for
 * all that waits: the page behind its link shows what is there when it is opened. The caller is told the same in any case.
 */
export async function askToConfirm(tx: Transaction, { kind, address, org_id, network }: GuestRequest): Promise<void> {
  const limits: [Attempt, Trier][] = [
    [`guest ${kind} mail`, { network }],
    ['guest mail in organization', { account: org_id }],
  ];
  // First, and whatever is known of the address: a refusal says nothing about that.
  await countAttempts(tx, limits);
  // Noted in this transaction, so that the same request sent twice at once asks for one mail.
  const isFirst = await isWithin(countAttempt(tx, 'mail to confirm', { account: address }));
  if (isFirst && (await mayBeMailed(tx, address))) return mailLinkTo(tx, address);
  for (const [attempt, trier] of limits) await forgiveAttempt(tx, attempt, trier);
}

async function mayBeMailed(tx: Transaction, address: string): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const isWanted =
    (await getsMail(tx, address)) ||
    (await isWithin(countAttempt(tx, 'mail to confirm unwanted', { account: mailbox })));
  return isWanted && countMail(tx, 'visit', mailbox);
}

/** For whoever asks to be mailed, whatever they chose before: also about what was found meanwhile. */
export async function turnMailOn(tx: Transaction, keptOf: OfAddress[], address: string): Promise<void> {
  if (await getsMail(tx, address)) return;
  for (const feature of keptOf) await feature.mailAgain?.(tx, address);
  await setMail(tx, address, true);
}

/** People who are known by a confirmed e-mail address only, and what the other features keep of such an address. */
export function createVisitors(db: Database, keptOf: OfAddress[]) {
  async function read(address: string): Promise<Mine> {
    let mine: Mine = { address, gets_mail: await getsMail(db, address), ...nothing };
    for (const feature of keptOf) mine = { ...mine, ...(await feature.read(db, address)) };
    return mine;
  }

  /** Only links that do not work count as attempts: nobody can use up somebody else's good one. */
  async function refuse(network: string): Promise<never> {
    await countAttempt(db, 'link', { network });
    throw new DomainError('visit_gone');
  }

  /** Whose mails the token can end: all of them, or those of which the subject is the cause. */
  async function subscriber(token: string, network: string): Promise<Subscriber> {
    const link = await readLink(db, token, visitorLinks.unsubscribe);
    if (!link) return refuse(network);
    const { address, subject_id } = link;
    if (subject_id === null) return { ...link, mailing: null, getsMail: await getsMail(db, address) };
    const found = await Promise.all(keptOf.map((feature) => feature.mailing?.(db, address, subject_id)));
    const mailing = found.find(Boolean);
    return mailing ? { ...link, mailing, getsMail: mailing.weekday !== null } : refuse(network);
  }

  return {
    mails: [visitLinkMail(keptOf)],
    jobs: [visitorSweepJob(db, keptOf)],
    read,

    /** Who holds the token of a visit. */
    async actorFor(visitorToken: string): Promise<Actor | null> {
      const token_hash = hashToken(visitorToken);
      const found = await db
        .selectFrom('visitor_sessions')
        .select('address')
        .where('token_hash', '=', token_hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      const session_id = token_hash.toString('hex');
      return found ? { user_id: null, role: 'visitor', org_id: null, address: found.address, session_id } : null;
    },

    /** What whoever holds the link can confirm, and what it answers. */
    async readLink(
      { token, ...asked }: CheckedInputOf<typeof readVisit>['body'],
      network: string,
    ): Promise<ResponseOf<typeof readVisit>> {
      const address = await addressOf(db, token);
      if (address === undefined) return refuse(network);
      const unconfirmed = await Promise.all(keptOf.map((feature) => feature.unconfirmed(db, address)));
      const about = await Promise.all(keptOf.map((feature) => feature.asked?.(db, address, asked)));
      return { address, unconfirmed: unconfirmed.flat(), about: about.find(Boolean) ?? null };
    },

    async start(
      { token, confirmed, refused }: CheckedInputOf<typeof startVisit>['body'],
      network: string,
    ): Promise<ResponseOf<typeof startVisit>> {
      const visit = await db.transaction().execute(async (tx) => {
        const address = await addressOf(tx, token);
        if (address === undefined) return undefined;
        const [first] = await readUnchanged(tx, keptOf, address, { confirmed, refused });
        for (const feature of keptOf) await feature.confirm(tx, address, { confirmed, refused, network });
        // Whoever asks for something wants to hear of it; only looking changes nothing.
        if (confirmed.length > 0) await turnMailOn(tx, keptOf, address);
        await setMail(tx, address, await getsMail(tx, address));
        // The network that asked is in most cases the one in which the mail is read.
        const wasAsked = await turnLinks(tx, address, visitorLinks.confirm, visitorLinks.visit);
        if (wasAsked && first) await forgiveAttempt(tx, `guest ${guestKinds[first.kind]} mail`, { network });
        // What its owner asks for next gets a mail of its own.
        await forgiveAttempt(tx, 'mail to confirm', { account: address });
        await forgiveMails(tx, mailboxOf(address));
        return { address, ...(await openVisit(tx, address)) };
      });
      return visit ?? refuse(network);
    },

    /** Of an account there is nothing to end here: it signs out. */
    async end({ role, session_id }: Actor): Promise<void> {
      if (role !== 'visitor') return;
      await db.deleteFrom('visitor_sessions').where('token_hash', '=', Buffer.from(session_id!, 'hex')).execute();
    },

    /** Whether anything is kept of that address is found out by the job that writes the mail, not while the caller waits. */
    async mailLink(email: string, network: string): Promise<void> {
      const address = normalizeEmail(email);
      if (!address) throw new DomainError('bad_input', 'Dit is geen geldig e-mailadres.');
      await db.transaction().execute(async (tx) => {
        if (await countMailWithin(tx, [['visit link', { network }]], 'visit', mailboxOf(address)))
          await mailLinkTo(tx, address);
      });
    },

    async setMail(address: string, gets_mail: boolean): Promise<Mine> {
      if (gets_mail) await db.transaction().execute((tx) => turnMailOn(tx, keptOf, address));
      else await setMail(db, address, false);
      return read(address);
    },

    subscriber,

    /** For mail programs, as often as they like. */
    async unsubscribe(token: string, network: string): Promise<Subscriber> {
      const { address, subject_id } = await subscriber(token, network);
      if (subject_id === null) await setMail(db, address, false);
      else
        await db.transaction().execute(async (tx) => {
          for (const feature of keptOf) await feature.unsubscribe?.(tx, address, subject_id);
        });
      return subscriber(token, network);
    },

    /** By the link that ended it. People pass mails on: whoever has one can take back no more than its link did. */
    async subscribeAgain(token: string, network: string): Promise<Subscriber> {
      const { address, subject_id } = await subscriber(token, network);
      await countAttempt(db, 'subscription change', { network, account: address });
      await db.transaction().execute(async (tx) => {
        if (subject_id === null) return turnMailOn(tx, keptOf, address);
        if (!(await getsMail(tx, address))) throw new DomainError('not_allowed', NO_MAILS_AT_ALL);
        for (const feature of keptOf) await feature.subscribeAgain?.(tx, address, subject_id);
      });
      return subscriber(token, network);
    },

    async export(address: string, network: string): Promise<MineData> {
      await countAttempt(db, 'export', { network, account: address });
      return dataOf(db, keptOf, address);
    },
    dataOf: (address: string): Promise<MineData> => dataOf(db, keptOf, address),

    erase: (address: string): Promise<void> => db.transaction().execute((tx) => eraseAddress(tx, keptOf, address)),
    /** Where an account goes, so does what is kept of its address. */
    eraseWith: (tx: Transaction, address: string): Promise<void> => eraseAddress(tx, keptOf, address),
  };
}

/** What waits to be confirmed. Its owner has to look again when something chosen is gone and something else is there. */
async function readUnchanged(
  tx: Transaction,
  keptOf: OfAddress[],
  address: string,
  { confirmed, refused }: { confirmed: string[]; refused: string[] },
): Promise<Unconfirmed[]> {
  const unconfirmed = (await Promise.all(keptOf.map((feature) => feature.unconfirmed(tx, address)))).flat();
  const waiting = new Set(unconfirmed.map(({ id }) => id));
  const isMissed = confirmed.some((id) => !waiting.has(id));
  for (const id of [...confirmed, ...refused]) waiting.delete(id);
  if (isMissed && waiting.size > 0) throw new DomainError('visit_changed');
  return unconfirmed;
}

async function dataOf(db: Database, keptOf: OfAddress[], address: string): Promise<MineData> {
  const visits = await db
    .selectFrom('visitor_sessions')
    .select(['created_at', 'expires_at'])
    .where('address', '=', address)
    .orderBy('created_at')
    .execute();
  let data: MineData = { address, gets_mail: await getsMail(db, address), visits, ...nothing };
  for (const feature of keptOf) data = { ...data, ...(await feature.dataOf(db, address)) };
  return data;
}

/** In the order in which mails lock them: a mail that is written meanwhile leaves no link behind. */
async function eraseAddress(tx: Transaction, keptOf: OfAddress[], address: string): Promise<void> {
  for (const feature of keptOf) await feature.erase(tx, address);
  await tx.deleteFrom('visitors').where('address', '=', address).execute();
  await removeVisitorLinks(tx, address);
}
