import type { AuthUser, Factor } from '../../../../shared/accounts/auth.ts';
import { providerOf } from '../../../../shared/accounts/work-accounts.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { factorsOf } from '../factors/factors.queries.ts';

interface LinkedWorkAccount {
  id: string;
  connection_id: string;
  subject: string;
  email: string | null;
  created_at: string;
}

export interface Account {
  id: string;
  email: string;
  name: string;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  has_password?: boolean;
  new_email?: string | null;
  email_change_sent_at?: string | null;
  factors?: Factor[];
  work_accounts?: LinkedWorkAccount[];
  created_at: string;
  updated_at: string;
}

export async function findAccount(db: Database, user_id: string): Promise<Account | undefined> {
  const found = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('email_changes as change', (join) =>
      join
        .onRef('change.user_id', '=', 'users.id')
        .on('change.confirmed_at', 'is', null)
        .on('change.withdrawn_at', 'is', null),
    )
    .select(['new_email', 'requested_at as email_change_sent_at'])
    .select(['users.id', 'email', 'name', 'email_confirmed_at', 'last_sign_in_at'])
    .select(['users.created_at', 'users.updated_at'])
    .select((eb) => [eb('password_hash', 'is not', null).as('has_password'), factorsOf(eb).as('factors')])
    .where('users.id', '=', user_id)
    .executeTakeFirst();
  if (!found) return undefined;
  const work_accounts = await db
    .selectFrom('work_accounts')
    .select(['id', 'connection_id', 'subject', 'email', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
  return {
    ...found,
    name: found.name ?? '',
    has_password: Boolean(found.has_password),
    factors: found.factors ?? [],
    work_accounts,
  };
}

/** Role and organisation are left out, because only the profile decides those. */
export function toAuthUser(account: Account): AuthUser {
  const {
    id,
    email,
    name,
    email_confirmed_at,
    last_sign_in_at,
    has_password = true,
    created_at,
    updated_at,
    work_accounts = [],
  } = account;
  const { factors = [] } = account;
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(email_confirmed_at ? { email_confirmed_at, confirmed_at: email_confirmed_at } : {}),
    ...(email_confirmed_at ? {} : { confirmation_sent_at: created_at }),
    ...(last_sign_in_at && { last_sign_in_at }),
    ...(account.new_email && { new_email: account.new_email }),
    ...(account.email_change_sent_at && { email_change_sent_at: account.email_change_sent_at }),
    app_metadata: {
      provider: 'email',
      providers: ['email', ...work_accounts.map(({ connection_id }) => providerOf(connection_id))],
      ...(has_password || work_accounts.length > 0 ? {} : { needs_password: true }),
      ...(has_password ? {} : { has_no_password: true }),
    },
    user_metadata: { name },
    identities: [
      {
        id,
        identity_id: id,
        user_id: id,
        provider: 'email',
        email,
        identity_data: { sub: id, email, name },
        created_at,
        updated_at,
      },
      ...work_accounts.map((linked) => ({
        id: linked.subject,
        identity_id: linked.id,
        user_id: id,
        provider: providerOf(linked.connection_id),
        email: linked.email ?? email,
        identity_data: { sub: linked.subject, email: linked.email ?? email, name },
        created_at: linked.created_at,
        updated_at: linked.created_at,
      })),
    ],
    ...(factors.length > 0 && { factors }),
    created_at,
    updated_at,
    is_anonymous: false,
  };
}
