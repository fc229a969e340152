import { sql } from 'kysely';

import type { ApprovedRole } from '../../shared/accounts.ts';
import type { Actor } from '../../shared/actor.ts';
import { DomainError } from '../../shared/errors.ts';
import {
  type GivenAddress,
  type Invitation,
  type LinkedInvitation,
  mostInvitations,
  type OwnInvitation,
  type Verdict,
} from '../../shared/invitations.ts';
import type { OverseenDetail } from '../../shared/provider.ts';
import { record } from '../audit/record.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import { countAttempt, countAttempts, isWithin } from '../limits/attempts.ts';
import { readLink, removeLinks } from '../links/links.ts';
import { enqueueMail } from '../mailer/mails.ts';
import { accountLinks } from './account-links.ts';
import { mailboxOf, normalizeEmail } from './email-address.ts';
import { acceptInvitation, expiresAt, openInvitations } from './invitations.ts';
import { lockOrganization } from './last-admin.ts';
import { invitation } from './mails/invitation.ts';
import { problemOf, readAddresses } from './pasted-addresses.ts';

export type InvitationsService = ReturnType<typeof createInvitations>;

interface Asked {
  org_id: string;
  role: ApprovedRole;
  /** Null for the provider and the command line. */
  invited_by: string | null;
}

/** One invitation and the organisation it is of: the subject of a decision. */
interface OfOrganization {
  id: string;
  org_id: string;
}

/**
 * For the provider and the command line, who are told why not. Whoever was invited already, as whatever, or asked for an
 * account there that nobody could approve, gets a new mail.
 */
export async function inviteAdmin(
  tx: Transaction,
  { org_id, email, invited_by }: Omit<Asked, 'role'> & { email: string },
): Promise<void> {
  const address = normalizeEmail(email);
  if (!address) throw new DomainError('bad_input', 'Dit is geen geldig e-mailadres.');
  await lockOrganization(tx, org_id);
  const account = await tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['role', 'org_id'])
    .where('email', '=', address)
    .executeTakeFirst();
  if (account?.role === 'provider') throw new DomainError('provider_account');
  if (account?.org_id && account.org_id !== org_id) throw new DomainError('member_elsewhere');
  const known = (await knownIn(tx, org_id, [address])).get(address);
  if (known === 'member') throw new DomainError('bad_input', 'Dit account hoort al bij deze organisatie.');
  if (known !== 'open') await assertRoom(tx, org_id, 1);
  if ((await send(tx, { org_id, role: 'admin', invited_by }, address, true)) === 'later') {
    throw new DomainError('bad_input', 'Dit adres kreeg vandaag al genoeg uitnodigingen. Probeer het morgen opnieuw.');
  }
}

/**
 * What the provider sees of who runs an organisation: how many, and as long as there is nobody, whom it invited itself. An
 * organisation never loses its last admin, so that no invitation of one who removed the account is among them.
 */
export async function adminsOf(
  db: Database,
  org_id: string,
): Promise<Pick<OverseenDetail, 'admins' | 'invited_admins'>> {
  const { admins } = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where((eb) => eb.and({ org_id, role: 'admin' }))
    .executeTakeFirstOrThrow();
  if (admins > 0) return { admins, invited_admins: [] };
  const invited_admins = await openInvitations(db)
    .leftJoin('profiles as inviter', 'inviter.user_id', 'invited_by')
    .where('invitations.org_id', '=', org_id)
    .where('invitations.role', '=', 'admin')
    .where((eb) => eb.or([eb('invited_by', 'is', null), eb('inviter.role', '=', 'provider')]))
    .orderBy('sent_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    admins,
    invited_admins: invited_admins.map(({ id, email, sent_at, expires_at }) => ({ id, email, sent_at, expires_at })),
  };
}

/** For the provider, of those that it sees. */
export async function withdrawAdmin(tx: Transaction, which: OfOrganization, actor_id: string): Promise<void> {
  await lockOrganization(tx, which.org_id);
  const { invited_admins } = await adminsOf(tx, which.org_id);
  if (!invited_admins.some(({ id }) => id === which.id)) return gone();
  return withdraw(tx, which, actor_id);
}

async function withdraw(tx: Transaction, which: OfOrganization, actor_id: string): Promise<void> {
  const { id, org_id } = which;
  const { role } = await lock(tx, which);
  await tx.deleteFrom('invitations').where('org_id', '=', org_id).where('id', '=', id).execute();
  await removeLinks(tx, { subject_id: id });
  await record(tx, { org_id, actor_id, subject_id: id, action: 'member.uninvite', from: role, to: null });
}

export function createInvitations(db: Database) {
  return {
    check: async (org_id: string, addresses: string): Promise<GivenAddress[]> => judge(db, org_id, addresses),

    /** Those that can be invited are, all of them or none; the others are named. */
    send(asked: Asked & { addresses: string; network: string }): Promise<GivenAddress[]> {
      const { addresses, network, ...what } = asked;
      return db.transaction().execute(async (tx) => {
        await lockOrganization(tx, what.org_id);
        const judged = await judge(tx, what.org_id, addresses);
        const good = judged.filter(({ verdict }) => verdict === 'invited');
        await assertRoom(tx, what.org_id, good.length);
        // Within the transaction: what is refused is not counted.
        await countAttempt(tx, 'invitation', { network, account: what.org_id }, good.length);
        const isFew = good.length <= FEW;
        // In one order, so that two who invite the same people at once do not wait for each other.
        good.sort((a, b) => (mailboxOf(a.email!) < mailboxOf(b.email!) ? -1 : 1));
        for (const address of good) address.verdict = await send(tx, what, address.email!, isFew);
        return judged;
      });
    },

    list: (org_id: string): Promise<Invitation[]> =>
      openInvitations(db).where('org_id', '=', org_id).orderBy('email').limit(mostInvitations).execute(),

    /** One of another organisation than the actor's own is not there. */
    async find({ org_id }: Actor, id: string): Promise<OfOrganization> {
      const found =
        org_id && (await openInvitations(db).where('org_id', '=', org_id).where('id', '=', id).executeTakeFirst());
      return found ? { id, org_id } : gone();
    },

    resend(which: OfOrganization, actor_id: string, network: string): Promise<Invitation> {
      const { id, org_id } = which;
      return db.transaction().execute(async (tx) => {
        const { email, role } = await lock(tx, which);
        await countAttempt(tx, 'invitation', { network, account: org_id });
        await countInvited(tx, org_id, email);
        await tx
          .updateTable('invitations')
          .set({ sent_at: now })
          .where('org_id', '=', org_id)
          .where('id', '=', id)
          .execute();
        await record(tx, { org_id, actor_id, subject_id: id, action: 'member.invite-again', from: null, to: role });
        await enqueueMail(tx, invitation, { invitation_id: id });
        return lock(tx, which);
      });
    },

    withdraw: (which: OfOrganization, actor_id: string): Promise<void> =>
      db.transaction().execute((tx) => withdraw(tx, which, actor_id)),

    /** For whoever holds the link. Only links that do not work count as attempts, as when they are used. */
    async read(token: string, network: string): Promise<LinkedInvitation> {
      const link = await readLink(db, token, accountLinks.invite);
      const found = link?.subject_id && (await findLinked(db, link.subject_id));
      if (found) return found;
      await countAttempt(db, 'link', { network });
      return gone();
    },

    async listOwn(user_id: string): Promise<OwnInvitation[]> {
      const rows = await openInvitations(db)
        .innerJoin('users', 'users.email', 'invitations.email')
        .innerJoin('organizations', 'organizations.id', 'invitations.org_id')
        .select(['organizations.name', 'sector', 'subpath'])
        .where('users.id', '=', user_id)
        .orderBy('sent_at', 'desc')
        .limit(MOST_SHOWN)
        .execute();
      return rows.map(({ id, role, name, sector, subpath }) => ({ id, role, organization: { name, sector, subpath } }));
    },

    accept: (user_id: string, id: string): Promise<{ org_id: string }> =>
      db.transaction().execute((tx) => acceptInvitation(tx, user_id, id)),
  };
}

const MOST_SHOWN = 20;
const FEW = 10;

function gone(): never {
  throw new DomainError('not_found', 'Deze uitnodiging is ingetrokken, verlopen of al aangenomen.');
}

/** The invitation as it is now that nobody else can accept or change it any more. */
async function lock(tx: Transaction, { org_id, id }: OfOrganization): Promise<Invitation> {
  const found = await openInvitations(tx)
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? gone();
}

/** What would become of each address. */
async function judge(db: Database, org_id: string, text: string): Promise<(GivenAddress & { email: string | null })[]> {
  const pasted = readAddresses(text);
  if (pasted.length === 0) throw new DomainError('bad_input', 'Vul minstens één e-mailadres in.');
  if (pasted.length > mostInvitations) {
    throw new DomainError(
      'bad_input',
      `Je kunt hoogstens ${mostInvitations} adressen tegelijk uitnodigen. Dit zijn er ${pasted.length}.`,
    );
  }
  const known = await knownIn(
    db,
    org_id,
    pasted.flatMap(({ email }) => email ?? []),
  );
  return pasted.map(({ given, email }) =>
    email === null
      ? { given, email, verdict: 'invalid', reason: problemOf(given) }
      : { given, email, verdict: known.get(email) ?? 'invited', reason: null },
  );
}

/** Which of these addresses the organisation knows already. An admin could look up each of them. */
async function knownIn(db: Database, org_id: string, addresses: string[]): Promise<Map<string, Verdict>> {
  const { rows } = await sql<{ email: string; verdict: Verdict }>`
    select email, case role when 'pending' then 'waiting' else 'member' end as verdict
      from users join profiles on user_id = users.id where org_id = ${org_id} and email = any(${addresses})
    union all
    select email, 'open' from invitations
      where org_id = ${org_id} and email = any(${addresses}) and ${expiresAt} > now()
    order by verdict desc
  `.execute(db);
  return new Map(rows.map(({ email, verdict }) => [email, verdict]));
}

async function assertRoom(tx: Transaction, org_id: string, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow();
  if (count + more <= mostInvitations) return;
  throw new DomainError(
    'bad_input',
    `Er kunnen ${mostInvitations} uitnodigingen tegelijk openstaan, en het zijn er al ${count}. Trek er eerst een paar in.`,
  );
}

/** `later` when this mailbox got enough of them today, from whomever. */
async function send(
  tx: Transaction,
  { org_id, role, invited_by }: Asked,
  email: string,
  isAwaited: boolean,
): Promise<'invited' | 'later'> {
  if (!(await isWithin(countInvited(tx, org_id, email)))) return 'later';
  const { id } = await tx
    .insertInto('invitations')
    .values({ org_id, email, role, invited_by })
    // One that has had its time, and was not swept yet, or that the provider sends again.
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'email']).doUpdateSet({ role, invited_by, created_at: now, sent_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, { org_id, actor_id: invited_by, subject_id: id, action: 'member.invite', from: null, to: role });
  await enqueueMail(tx, invitation, { invitation_id: id }, { isAwaited });
  return 'invited';
}

const countInvited = (tx: Transaction, org_id: string, email: string): Promise<void> =>
  countAttempts(tx, [
    ['invited by organization', { account: `${org_id} ${mailboxOf(email)}` }],
    ['invited', { account: mailboxOf(email) }],
  ]);

async function findLinked(db: Database, id: string): Promise<LinkedInvitation | undefined> {
  const found = await openInvitations(db)
    .innerJoin('organizations', 'organizations.id', 'invitations.org_id')
    .leftJoin('users', 'users.email', 'invitations.email')
    .select(['organizations.name as organization', 'paused_at', 'users.id as user_id'])
    .where('invitations.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { organization, email, role, user_id, paused_at } = found;
  if (paused_at) throw new DomainError('organization_paused');
  return { organization, email, role, has_account: user_id !== null };
}
