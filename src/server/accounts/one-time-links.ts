import { sql } from 'kysely';

import { linkPath } from '../../shared/accounts.ts';
import type { LinkType } from '../../shared/auth.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { hashToken, newSecretToken } from './secret-tokens.ts';

const lifetimeHours = { signup: 24, recovery: 1, invite: 7 * 24 } as const;

type LinkPurpose = keyof typeof lifetimeHours;

/** For whom a link is: somebody with an account, or a sign-up that is none yet. */
type LinkOwner = { user_id: string } | { signup_id: string };

/**
 * The address that goes into a mail, made when the mail is: it exists nowhere else, only its hash is stored, and its
 * time starts when it is sent, not while a mail server is away. A mail that is tried twice holds two such links;
 * both work until one of them is used.
 */
export async function makeLink(
  db: Database,
  purpose: LinkPurpose,
  owner: LinkOwner,
  redirect_to: string,
): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: null,
      signup_id: null,
      ...owner,
      expires_at: sql<string>`now() + make_interval(hours => ${lifetimeHours[purpose]})`,
    })
    .execute();
  const link = new URL(linkPath, redirect_to);
  // Behind the `#` it is sent to no server before it is used, and so stands in no log.
  link.hash = new URLSearchParams({ token_hash: token, type: purpose, redirect_to }).toString();
  return link.href;
}

/** Uses up the token of a link; undefined when it was used before, is too old, or never was one. */
export async function useLink(
  tx: Transaction,
  token: string,
  type: LinkType,
): Promise<{ user_id: string | null; signup_id: string | null } | undefined> {
  const used = await tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', type === 'email' ? 'signup' : type)
    .returning(['user_id', 'signup_id', sql<boolean>`expires_at > now()`.as('valid')])
    .executeTakeFirst();
  return used?.valid ? used : undefined;
}
