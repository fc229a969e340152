import { sql } from 'kysely';

import type { ApprovedRole } from '../../../../shared/accounts/contract.ts';
import {
  type CheckedAddress,
  type Invitation,
  type LinkedInvitation,
  maxInvitations,
  type OwnInvitation,
  type InvitationResult,
} from '../../../../shared/accounts/invitations.ts';
import { maxLocations } from '../../../../shared/groups/contract.ts';
import type { Group } from '../../../../shared/organizations/contract.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { OverseenDetail } from '../../../../shared/provider/contract.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { readLink, removeLinks } from '../../../platform/links/links.ts';
import { enqueueMail } from '../../../platform/mail/mail-queue.ts';
import { enforceRateLimit, enforceRateLimits, isWithinRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import { record } from '../../audit/record.ts';
import { accountLinks } from '../auth/account-links.ts';
import { mailboxOf, parseEmail } from '../email-address.ts';
import { lockGroupAdmin } from '../group-admins/group-admins.ts';
import { invitation } from '../mails/invitation.ts';
import { lockAdminsOf } from '../members/last-admin.ts';
import { areInOneGroup } from '../members/memberships.ts';
import type { NewcomersToApprove } from '../members/newcomers-to-approve.ts';
import { acceptInvitation, expiresAt, openInvitations } from './invitations.ts';
import { problemOf, readAddresses } from './pasted-addresses.ts';

export type InvitationsService = ReturnType<typeof createInvitationsService>;

interface InvitationRequest {
  org_id: string;
  role: ApprovedRole;
  invited_by: string | null;
  /** The group whose admin invites. */
  group?: Group;
}

interface InvitationKey {
  id: string;
  org_id: string;
}

/**
 * The provider and the command line get the reason of a refusal. A pending account or an open invitation gets a new
 * mail.
 */
export async function inviteAdmin(
  tx: Transaction,
  { org_id, email, invited_by }: Omit<InvitationRequest, 'role'> & { email: string },
): Promise<void> {
  const address = parseEmail(email);
  await lockAdminsOf(tx, org_id);
  const account = await tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['role', 'org_id'])
    .where('email', '=', address)
    .executeTakeFirst();
  if (account?.role === 'provider') throw new DomainError('provider_account');
  if (account?.org_id && account.org_id !== org_id && !(await areInOneGroup(tx, account.org_id, org_id)))
    throw new DomainError('member_elsewhere');
  const known = (await findKnownAddresses(tx, org_id, [address])).get(address);
  if (known === 'member') throw new DomainError('bad_input', 'Dit account hoort al bij deze organisatie.');
  if (known !== 'open') await assertBelowLimit(tx, org_id, 1);
  if ((await send(tx, { org_id, role: 'admin', invited_by }, address, true)) === 'later') {
    throw new DomainError('bad_input', 'Dit adres kreeg vandaag al genoeg uitnodigingen. Probeer het morgen opnieuw.');
  }
}

/**
 * The provider sees the number of admins and, while there is none, the open invitations by itself and by admins of the
 * group.
 */
export async function adminsOf(
  db: Database,
  org_id: string,
): Promise<Pick<OverseenDetail, 'admins' | 'invited_admins'>> {
  const { admins } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where((eb) => eb.and({ org_id, role: 'admin' }))
    .executeTakeFirstOrThrow();
  if (admins > 0) return { admins, invited_admins: [] };
  const invited_admins = await openInvitations(db)
    .leftJoin('profiles as inviter', 'inviter.user_id', 'invited_by')
    .where('invitations.org_id', '=', org_id)
    .where('invitations.role', '=', 'admin')
    .where((eb) =>
      eb.or([
        eb('invited_by', 'is', null),
        eb('inviter.role', '=', 'provider'),
        eb('invited_by_group', 'is not', null),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return {
    admins,
    invited_admins: invited_admins.map(({ id, email, sent_at, expires_at }) => ({ id, email, sent_at, expires_at })),
  };
}

/** Withdraws only invitations that the provider can see. */
export async function withdrawAdminInvitation(tx: Transaction, key: InvitationKey, actor_id: string): Promise<void> {
  await lockAdminsOf(tx, key.org_id);
  const { invited_admins } = await adminsOf(tx, key.org_id);
  if (!invited_admins.some(({ id }) => id === key.id)) return throwGone();
  return withdraw(tx, key, actor_id);
}

interface GroupAdmin {
  actor_id: string;
  group: Group;
}

/**
 * A group admin gets the same answer for every address, and sees every invitation as open: whether the address has an
 * account, and where, decides only about the mail and what its owner reads.
 */
export async function inviteLocationAdmin(
  tx: Transaction,
  { org_id, email, actor_id, group }: { org_id: string; email: string } & GroupAdmin,
): Promise<void> {
  const address = parseEmail(email);
  await lockGroupAdmin(tx, { group_id: group.id, user_id: actor_id });
  await lockAdminsOf(tx, org_id);
  await assertBelowLimit(tx, org_id, 1);
  const request = { org_id, role: 'admin', invited_by: actor_id, group } as const;
  const invitation_id = await store(tx, request, address);
  await recordSecurity(tx, { action: 'location-admin.invited', user_id: actor_id, org_id, group: group.name });
  const known = (await findKnownAddresses(tx, org_id, [address])).get(address);
  if (known === 'member' || !(await isWithinRateLimit(countInvited(tx, org_id, address)))) return;
  await enqueueMail(tx, invitation, { invitation_id }, { isAwaited: true });
}

/** The open invitations by admins of the group to be admin of a location. */
export async function invitedLocationAdmins(
  db: Database,
  group_id: string,
): Promise<(OverseenDetail['invited_admins'][number] & { org_id: string })[]> {
  const found = await invitationsByGroup(db, group_id)
    .select('invitations.org_id')
    .orderBy('sent_at', 'desc')
    .limit(maxLocations * MAX_SHOWN)
    .execute();
  return found.map(({ id, org_id, email, sent_at, expires_at }) => ({ id, org_id, email, sent_at, expires_at }));
}

/** The locations for which someone was invited to be admin, by whomever; a group admin does not learn who. */
export async function findLocationsWithInvitedAdmin(db: Database, org_ids: string[]): Promise<string[]> {
  const found = await openInvitations(db)
    .select('invitations.org_id')
    .where('invitations.org_id', 'in', org_ids)
    .where('invitations.role', '=', 'admin')
    .execute();
  return found.map(({ org_id }) => org_id);
}

export async function withdrawLocationInvitation(
  tx: Transaction,
  { org_id, id, actor_id, group }: InvitationKey & GroupAdmin,
): Promise<void> {
  const found = await invitationsByGroup(tx, group.id)
    .where('invitations.org_id', '=', org_id)
    .where('invitations.id', '=', id)
    .executeTakeFirst();
  if (!found) return throwGone();
  await withdraw(tx, { org_id, id }, actor_id, group.name);
  await recordSecurity(tx, { action: 'location-admin.uninvited', user_id: actor_id, org_id, group: group.name });
}

const invitationsByGroup = (db: Database, group_id: string) =>
  openInvitations(db).where('invited_by_group', '=', group_id);

async function withdraw(tx: Transaction, key: InvitationKey, actor_id: string, group?: string): Promise<void> {
  const { id, org_id } = key;
  const { role } = await lock(tx, key);
  await tx.deleteFrom('invitations').where('org_id', '=', org_id).where('id', '=', id).execute();
  await removeLinks(tx, { subject_id: id });
  const by = { actor_id, ...(group !== undefined && { group }) };
  await record(tx, { ...by, org_id, subject_id: id, action: 'member.uninvite', from: role, to: null });
}

export function createInvitationsService(db: Database, newcomersToApprove: NewcomersToApprove) {
  return {
    check: async (org_id: string, addresses: string): Promise<CheckedAddress[]> =>
      checkAddresses(db, org_id, addresses),

    /** Invites all valid addresses in one transaction and returns a verdict per address. */
    send(request: InvitationRequest & { addresses: string; network: string }): Promise<CheckedAddress[]> {
      const { addresses, network, ...invitationRequest } = request;
      return db.transaction().execute(async (tx) => {
        await lockAdminsOf(tx, invitationRequest.org_id);
        const checked = await checkAddresses(tx, invitationRequest.org_id, addresses);
        const invitable = checked.filter(({ verdict }) => verdict === 'invited');
        await assertBelowLimit(tx, invitationRequest.org_id, invitable.length);
        // Inside the transaction, so that a refused request does not count.
        await enforceRateLimit(tx, 'invitation', { network, account: invitationRequest.org_id }, invitable.length);
        const isAwaited = invitable.length <= MAX_AWAITED_MAILS;
        // Sorted, so that two concurrent requests for the same people lock in the same order.
        invitable.sort((a, b) => (mailboxOf(a.email!) < mailboxOf(b.email!) ? -1 : 1));
        for (const address of invitable) address.verdict = await send(tx, invitationRequest, address.email!, isAwaited);
        return checked;
      });
    },

    list: (org_id: string): Promise<Invitation[]> =>
      openInvitations(db).where('org_id', '=', org_id).orderBy('email').limit(maxInvitations).execute(),

    /** Fails as not found for an invitation of another organisation. */
    async find({ org_id }: Actor, id: string): Promise<InvitationKey> {
      const found =
        org_id && (await openInvitations(db).where('org_id', '=', org_id).where('id', '=', id).executeTakeFirst());
      return found ? { id, org_id } : throwGone();
    },

    resend(key: InvitationKey, actor_id: string, network: string): Promise<Invitation> {
      const { id, org_id } = key;
      return db.transaction().execute(async (tx) => {
        const { email, role } = await lock(tx, key);
        await enforceRateLimit(tx, 'invitation', { network, account: org_id });
        await countInvited(tx, org_id, email);
        await tx
          .updateTable('invitations')
          .set({ sent_at: now })
          .where('org_id', '=', org_id)
          .where('id', '=', id)
          .execute();
        await record(tx, { org_id, actor_id, subject_id: id, action: 'member.invite-again', from: null, to: role });
        await enqueueMail(tx, invitation, { invitation_id: id });
        return lock(tx, key);
      });
    },

    withdraw: (key: InvitationKey, actor_id: string): Promise<void> =>
      db.transaction().execute((tx) => withdraw(tx, key, actor_id)),

    /** Only invalid links count as attempts, as when they are used. */
    async read(token: string, network: string): Promise<LinkedInvitation> {
      const link = await readLink(db, token, accountLinks.invite);
      const found = link?.subject_id && (await findLinked(db, link.subject_id));
      if (found) return found;
      await enforceRateLimit(db, 'link', { network });
      return throwGone();
    },

    async listOwn(user_id: string): Promise<OwnInvitation[]> {
      const rows = await openInvitations(db)
        .innerJoin('users', 'users.email', 'invitations.email')
        .innerJoin('organizations', 'organizations.id', 'invitations.org_id')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .leftJoin('organizations as own', 'own.id', 'profiles.org_id')
        .select(['organizations.name', 'organizations.sector', 'organizations.subpath'])
        .select(sql<boolean>`coalesce(own.group_id = organizations.group_id, false)`.as('is_of_own_group'))
        .where('users.id', '=', user_id)
        .orderBy('sent_at', 'desc')
        .limit(MAX_SHOWN)
        .execute();
      return rows.map(({ id, role, name, sector, subpath, is_of_own_group }) => ({
        id,
        role,
        organization: { name, sector, subpath },
        is_of_own_group,
      }));
    },

    accept: (user_id: string, id: string): Promise<{ org_id: string }> =>
      db.transaction().execute((tx) => acceptInvitation(tx, newcomersToApprove, user_id, id)),
  };
}

const MAX_SHOWN = 20;
const MAX_AWAITED_MAILS = 10;

function throwGone(): never {
  throw new DomainError('not_found', 'Deze uitnodiging is ingetrokken, verlopen of al aangenomen.');
}

async function lock(tx: Transaction, { org_id, id }: InvitationKey): Promise<Invitation> {
  const found = await openInvitations(tx)
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? throwGone();
}

async function checkAddresses(
  db: Database,
  org_id: string,
  text: string,
): Promise<(CheckedAddress & { email: string | null })[]> {
  const pasted = readAddresses(text);
  if (pasted.length === 0) throw new DomainError('bad_input', 'Vul minstens één e-mailadres in.');
  if (pasted.length > maxInvitations) {
    throw new DomainError(
      'bad_input',
      `Je kunt hoogstens ${maxInvitations} adressen tegelijk uitnodigen. Dit zijn er ${pasted.length}.`,
    );
  }
  const known = await findKnownAddresses(
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

/** This tells an admin nothing that the list of members does not. */
async function findKnownAddresses(
  db: Database,
  org_id: string,
  addresses: string[],
): Promise<Map<string, InvitationResult>> {
  const { rows } = await sql<{ email: string; verdict: InvitationResult }>`
    select email, case role when 'pending' then 'waiting' else 'member' end as verdict
      from users join members on user_id = users.id where org_id = ${org_id} and email = any(${addresses})
    union all
    select email, 'open' from invitations
      where org_id = ${org_id} and email = any(${addresses}) and ${expiresAt} > now()
    order by verdict desc
  `.execute(db);
  return new Map(rows.map(({ email, verdict }) => [email, verdict]));
}

async function assertBelowLimit(tx: Transaction, org_id: string, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow();
  if (count + more <= maxInvitations) return;
  throw new DomainError(
    'bad_input',
    `Er kunnen ${maxInvitations} uitnodigingen tegelijk openstaan, en het zijn er al ${count}. Trek er eerst een paar in.`,
  );
}

/** Returns `later` when this mailbox already got its daily number of invitations, from any organisation. */
async function send(
  tx: Transaction,
  request: InvitationRequest,
  email: string,
  isAwaited: boolean,
): Promise<'invited' | 'later'> {
  if (!(await isWithinRateLimit(countInvited(tx, request.org_id, email)))) return 'later';
  await enqueueMail(tx, invitation, { invitation_id: await store(tx, request, email) }, { isAwaited });
  return 'invited';
}

/** Returns the id. */
async function store(
  tx: Transaction,
  { org_id, role, invited_by, group }: InvitationRequest,
  email: string,
): Promise<string> {
  const by = { role, invited_by, invited_by_group: group?.id ?? null };
  const { id } = await tx
    .insertInto('invitations')
    .values({ org_id, email, ...by })
    // Replaces an expired invitation, or one that is sent again.
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'email']).doUpdateSet({ ...by, created_at: now, sent_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const actor = { actor_id: invited_by, ...(group && { group: group.name }) };
  await record(tx, { ...actor, org_id, subject_id: id, action: 'member.invite', from: null, to: role });
  return id;
}

const countInvited = (tx: Transaction, org_id: string, email: string): Promise<void> =>
  enforceRateLimits(tx, [
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
