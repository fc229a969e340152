import { createHash, randomUUID } from 'node:crypto';

import type { Transaction } from '../../../platform/database/connect.ts';
import { type Secrets, UnreadableSecret } from '../../../platform/secrets/secrets.ts';
import { mailboxOf } from '../email-address.ts';

/** The newest per organisation; all of them are decrypted to find one. */
const MAX_PER_ORGANIZATION = 2_000;

export const identitiesToApprove = { table: 'newcomers_to_approve', column: 'person' } as const;

/** What a person can come back with: an address, or an account at an issuer. */
export type Identity = { email: string } | { issuer: string; subject: string };

export type NewcomersToApprove = ReturnType<typeof createNewcomersToApprove>;

/**
 * Identities of people who wait for approval when they join with a work account, whatever newcomers become. They are stored
 * as encrypted hashes, so that neither a backup nor a list of addresses tells who they are.
 */
export function createNewcomersToApprove(secrets: Secrets) {
  async function find(tx: Transaction, org_id: string, identities: Identity[]) {
    const hashes = new Set(identities.map(hashOf));
    const rows = await tx
      .selectFrom('newcomers_to_approve')
      .select(['id', 'person'])
      .where('org_id', '=', org_id)
      .execute();
    return rows
      .map(({ id, person }) => ({ id, hash: decryptHash(id, person) }))
      .filter(({ hash }) => hash === null || hashes.has(hash));
  }

  /** Null when the key is lost. */
  function decryptHash(id: string, encrypted: string): string | null {
    try {
      return secrets.decrypt(encrypted, { ...identitiesToApprove, id });
    } catch (error) {
      if (error instanceof UnreadableSecret) return null;
      throw error;
    }
  }

  async function remove(tx: Transaction, org_id: string, identities: Identity[]): Promise<void> {
    const found = (await find(tx, org_id, identities)).filter(({ hash }) => hash !== null);
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await tx.deleteFrom('newcomers_to_approve').where('org_id', '=', org_id).where('id', 'in', ids).execute();
  }

  return {
    remove,

    async add(tx: Transaction, org_id: string, identities: Identity[]): Promise<void> {
      await remove(tx, org_id, identities);
      const rows = [...new Set(identities.map(hashOf))].map((hash) => {
        const id = randomUUID();
        return { id, org_id, person: secrets.encrypt(hash, { ...identitiesToApprove, id }) };
      });
      await tx.insertInto('newcomers_to_approve').values(rows).execute();
      await tx
        .deleteFrom('newcomers_to_approve')
        .where('org_id', '=', org_id)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('newcomers_to_approve')
            .select('id')
            .where('org_id', '=', org_id)
            .orderBy('created_at', 'desc')
            .offset(MAX_PER_ORGANIZATION),
        )
        .execute();
    },

    /** A row that cannot be read may be of anyone. */
    includes: async (tx: Transaction, org_id: string, identities: Identity[]): Promise<boolean> =>
      (await find(tx, org_id, identities)).length > 0,
  };
}

/** The address of an account and its work accounts at this organisation. */
export async function identitiesOf(tx: Transaction, user_id: string, org_id: string): Promise<Identity[]> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
  const linked = await tx
    .selectFrom('work_accounts')
    .innerJoin('work_account_connections as c', 'c.id', 'connection_id')
    .select(['work_accounts.issuer', 'subject', 'email'])
    .where('user_id', '=', user_id)
    .where('c.org_id', '=', org_id)
    .execute();
  return [{ email }, ...linked.flatMap(identitiesOfWorkAccount)];
}

export const identitiesOfWorkAccount = (account: { issuer: string; subject: string; email: string | null }) => [
  { issuer: account.issuer, subject: account.subject },
  ...(account.email ? [{ email: account.email }] : []),
];

const hashOf = (identity: Identity): string =>
  createHash('sha256')
    .update('email' in identity ? mailboxOf(identity.email) : JSON.stringify([identity.issuer, identity.subject]))
    .digest('base64url');
