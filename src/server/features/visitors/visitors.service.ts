import type { Actor } from '../../../shared/platform/actor.ts';
import type { CheckedInputOf, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Language } from '../../../shared/platform/language/languages.ts';
import type {
  mailVisitLink,
  Mine,
  MineData,
  readVisit,
  readVisitPhoto,
  startVisit,
  Unconfirmed,
} from '../../../shared/visitors/contract.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import { readLink, changeLinkPurpose } from '../../platform/links/links.ts';
import { hashToken } from '../../platform/links/secret-tokens.ts';
import { countMailWithinLimits, resetMailCount } from '../../platform/rate-limit/mailbox-limit.ts';
import { enforceRateLimit, resetRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { mailboxOf, parseEmail } from '../accounts/email-address.ts';
import type { Mailing, EmailDataOwner } from './email-data.ts';
import { enqueueVisitLink } from './mails/visit-link.ts';
import { deleteRefused, deleteRequests, lockAddress, refundConfirmation, withLockedAddress } from './requests.ts';
import { exportSaved, removeSaved } from './saved-organizations.queries.ts';
import { createSavedOrganizations } from './saved-organizations.service.ts';
import { findLinkAddress, removeVisitorLinks, visitorLinks } from './visitor-links.ts';
import { getsMail, openVisit, setMail } from './visits.ts';

export type VisitorsService = ReturnType<typeof createVisitorsService>;

export interface Subscriber {
  address: string;
  subject_id: string | null;
  /** Null for all mails. */
  mailing: Mailing | null;
  getsMail: boolean;
}

const NO_MAILS_AT_ALL = 'Je hebt alle mails van Terecht uitgezet. Op je eigen pagina zet je ze weer aan.';

const emptyData = { claims: [], lost_reports: [], subscriptions: [] };

/** Also enqueues the mails that were not sent while mails were off; callers hold the lock of the address. */
export async function enableMail(tx: Transaction, owners: EmailDataOwner[], address: string): Promise<void> {
  if (await getsMail(tx, address)) return;
  for (const feature of owners) await feature.enqueueMissedMails?.(tx, address);
  await setMail(tx, address, true);
}

/** Visitors are known by a confirmed e-mail address only; other features own the data of that address. */
export function createVisitorsService(db: Database, owners: EmailDataOwner[]) {
  async function read(address: string): Promise<Mine> {
    let mine: Mine = { address, gets_mail: await getsMail(db, address), ...emptyData };
    for (const feature of owners) mine = { ...mine, ...(await feature.read(db, address)) };
    return mine;
  }

  /** Only invalid links count as attempts, so that an attacker cannot block a valid one. */
  async function rejectLink(network: string): Promise<never> {
    await enforceRateLimit(db, 'link', { network });
    throw new DomainError('visit_gone');
  }

  /** Finds the mails that the token turns off: all of them, or those of its subject. */
  async function subscriber(token: string, network: string): Promise<Subscriber> {
    const link = await readLink(db, token, visitorLinks.unsubscribe);
    if (!link) return rejectLink(network);
    const { address, subject_id } = link;
    if (subject_id === null) return { ...link, mailing: null, getsMail: await getsMail(db, address) };
    const found = await Promise.all(owners.map((feature) => feature.findMailing?.(db, address, subject_id)));
    const mailing = found.find(Boolean);
    return mailing ? { ...link, mailing, getsMail: mailing.weekday !== null } : rejectLink(network);
  }

  return {
    read,
    saved: createSavedOrganizations(db),

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

    async readLink(
      { token, ...question }: CheckedInputOf<typeof readVisit>['body'],
      network: string,
    ): Promise<ResponseOf<typeof readVisit>> {
      const address = await findLinkAddress(db, token);
      if (address === undefined) return rejectLink(network);
      const unconfirmed = await Promise.all(owners.map((feature) => feature.listUnconfirmed(db, address)));
      const about = await Promise.all(owners.map((feature) => feature.findAboutReport?.(db, address, question)));
      return { address, unconfirmed: unconfirmed.flat(), about: about.find(Boolean) ?? null };
    },

    async readLinkPhoto(
      { token, id }: CheckedInputOf<typeof readVisitPhoto>['body'],
      network: string,
    ): Promise<ResponseOf<typeof readVisitPhoto>> {
      const address = await findLinkAddress(db, token);
      if (address === undefined) return rejectLink(network);
      const found = await Promise.all(owners.map((feature) => feature.readUnconfirmedPhoto?.(db, address, id)));
      const webp = found.find(Boolean);
      if (!webp) throw new DomainError('not_found');
      return { webp: webp.toString('base64') };
    },

    async start(
      { token, confirmed, refused }: CheckedInputOf<typeof startVisit>['body'],
      network: string,
    ): Promise<ResponseOf<typeof startVisit>> {
      const visit = await db.transaction().execute(async (tx) => {
        const address = await findLinkAddress(tx, token);
        if (address === undefined) return undefined;
        await lockAddress(tx, address);
        const [first] = await readUnconfirmed(tx, owners, address, { confirmed, refused });
        for (const feature of owners) {
          await deleteRefused(tx, feature.kind, address, refused);
          await feature.confirm(tx, address, { confirmed, network });
        }
        // A confirmed request turns mails on; only looking changes nothing.
        if (confirmed.length > 0) await enableMail(tx, owners, address);
        await setMail(tx, address, await getsMail(tx, address));
        const wasRequested = await changeLinkPurpose(tx, address, visitorLinks.confirm, visitorLinks.visit);
        if (wasRequested && first) await refundConfirmation(tx, first.kind, network);
        // The next request of the owner sends a mail again.
        await resetRateLimit(tx, 'mail to confirm', { account: address });
        await resetMailCount(tx, mailboxOf(address));
        return { address, ...(await openVisit(tx, address)) };
      });
      return visit ?? rejectLink(network);
    },

    /** An account has no visit: it signs out instead. */
    async end({ role, session_id }: Actor): Promise<void> {
      if (role !== 'visitor') return;
      await db.deleteFrom('visitor_sessions').where('token_hash', '=', Buffer.from(session_id!, 'hex')).execute();
    },

    /** The mail job looks up the address, so that the response time does not tell whether it is known. */
    async mailLink({ email, language }: CheckedInputOf<typeof mailVisitLink>['body'], network: string): Promise<void> {
      const address = parseEmail(email);
      await db.transaction().execute(async (tx) => {
        if (await countMailWithinLimits(tx, [['visit link', { network }]], 'visit', mailboxOf(address)))
          await enqueueVisitLink(tx, address, language);
      });
    },

    async setMail(address: string, gets_mail: boolean): Promise<Mine> {
      if (gets_mail) await withLockedAddress(db, address, (tx) => enableMail(tx, owners, address));
      else await setMail(db, address, false);
      return read(address);
    },

    subscriber,

    /** Mail programs may repeat the request. */
    async unsubscribe(token: string, network: string): Promise<Subscriber> {
      const { address, subject_id } = await subscriber(token, network);
      if (subject_id === null) await setMail(db, address, false);
      else
        await withLockedAddress(db, address, async (tx) => {
          for (const feature of owners) await feature.unsubscribe?.(tx, address, subject_id);
        });
      return subscriber(token, network);
    },

    /** A mail can be forwarded, so its link can only undo what it did itself. */
    async subscribeAgain(token: string, language: Language, network: string): Promise<Subscriber> {
      const { address, subject_id } = await subscriber(token, network);
      await enforceRateLimit(db, 'subscription change', { network, account: address });
      await withLockedAddress(db, address, async (tx) => {
        if (subject_id === null) return enableMail(tx, owners, address);
        if (!(await getsMail(tx, address))) throw new DomainError('not_allowed', NO_MAILS_AT_ALL);
        for (const feature of owners) await feature.subscribeAgain?.(tx, address, subject_id, language);
      });
      return subscriber(token, network);
    },

    async export(address: string, network: string): Promise<MineData> {
      await enforceRateLimit(db, 'export', { network, account: address });
      return dataOf(db, owners, address);
    },
    dataOf: (address: string): Promise<MineData> => dataOf(db, owners, address),

    erase: (address: string): Promise<void> => db.transaction().execute((tx) => eraseAddress(tx, owners, address)),
    /** Erasing an account also erases the data of its address. */
    eraseWith: (tx: Transaction, address: string): Promise<void> => eraseAddress(tx, owners, address),
  };
}

/** Fails when a chosen request is gone and another is waiting, so that the owner looks again. */
async function readUnconfirmed(
  tx: Transaction,
  owners: EmailDataOwner[],
  address: string,
  { confirmed, refused }: { confirmed: string[]; refused: string[] },
): Promise<Unconfirmed[]> {
  const unconfirmed = (await Promise.all(owners.map((feature) => feature.listUnconfirmed(tx, address)))).flat();
  const waiting = new Set(unconfirmed.map(({ id }) => id));
  const isMissing = confirmed.some((id) => !waiting.has(id));
  for (const id of [...confirmed, ...refused]) waiting.delete(id);
  if (isMissing && waiting.size > 0) throw new DomainError('visit_changed');
  return unconfirmed;
}

async function dataOf(db: Database, owners: EmailDataOwner[], address: string): Promise<MineData> {
  const visits = await db
    .selectFrom('visitor_sessions')
    .select(['created_at', 'expires_at'])
    .where('address', '=', address)
    .orderBy('created_at')
    .execute();
  const saved_organizations = await exportSaved(db, address);
  let data: MineData = { address, gets_mail: await getsMail(db, address), visits, ...emptyData, saved_organizations };
  for (const feature of owners) data = { ...data, ...(await feature.dataOf(db, address)) };
  return data;
}

/** Deletes in the order in which mails lock the rows, so that a mail that is being written leaves no link behind. */
async function eraseAddress(tx: Transaction, owners: EmailDataOwner[], address: string): Promise<void> {
  await lockAddress(tx, address);
  for (const feature of owners) {
    await feature.endAll?.(tx, address);
    await deleteRequests(tx, feature.kind, address);
  }
  await removeSaved(tx, address);
  await tx.deleteFrom('visitors').where('address', '=', address).execute();
  await removeVisitorLinks(tx, address);
  // The links are gone, so the next request sends a mail.
  await resetRateLimit(tx, 'mail to confirm', { account: address });
}
