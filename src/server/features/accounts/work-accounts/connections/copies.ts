import { type Database, now, type Transaction } from '../../../../platform/database/connect.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../../audit/record-security.ts';
import { record, recordAll } from '../../../audit/record.ts';
import { groupOf } from '../../../organizations/organizations.queries.ts';
import {
  clientSecrets,
  type GroupConnection,
  isSameClient,
  isTested,
  readConnection,
  readGroupConnection,
  type StoredConnection,
  toClient,
} from './connections.ts';
import { endPasswordSessions, endSessions, endSessionsOutside } from './end-sessions.ts';
import { describeChanges, describeConfirmed, describeSwitch } from './issuer-settings.ts';

/*
 * The connection of a group is copied into the connections of its locations, where everything else reads it. Only whether
 * passwords are allowed belongs to the location.
 */

export interface CopiedBy {
  actor_id: string;
  session_id?: string | undefined;
  /** The name of the group, when its admin does this. */
  group?: string;
}

interface Change extends CopiedBy {
  /**
   * Also to a location without a connection. Without this, a location that removed its copy gets it again only when the
   * group locked the connection.
   */
  isOffered?: boolean;
}

export type ConnectionCopies = ReturnType<typeof createConnectionCopies>;

export function createConnectionCopies(secrets: Secrets) {
  /** The row of the location is locked. */
  async function writeCopy(
    tx: Transaction,
    org_id: string,
    connection: GroupConnection,
    { isOffered = false, session_id, ...by }: Change,
  ): Promise<void> {
    const current = await readConnection(tx, { org_id });
    const copy = current?.from_group ? current : undefined;
    if (!copy && !isCopiedTo(connection, current, isOffered)) return;
    if (current && !copy) await tx.deleteFrom('work_account_connections').where('id', '=', current.id).execute();
    const id = copy?.id ?? crypto.randomUUID();
    const isSame = copy !== undefined && isSameClient(copy, connection);
    const { id: _, group_id, client_secret: _secret, is_locked: _locked, ...copied } = connection;
    const { client_secret } = toClient(secrets, connection);
    // A wrong secret would lock out a location without passwords, so the one that worked stays until a test succeeds.
    const waitsForTest = isSame && connection.is_on && !isTested(connection);
    const hasNewSecret = !copy || (!waitsForTest && toClient(secrets, copy).client_secret !== client_secret);
    const values = {
      ...copied,
      ...(waitsForTest && testColumnsOf(copy)),
      from_group: group_id,
      client_secret: hasNewSecret ? secrets.encrypt(client_secret, { ...clientSecrets, id }) : copy.client_secret,
      // No admin has linked an account of a new client yet, so no one could get in without a password.
      is_password_allowed: isSame ? copy.is_password_allowed : true,
    };
    await tx
      .insertInto('work_account_connections')
      .values({ id, org_id, ...values })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ ...values, updated_at: now }))
      .execute();
    if (copy && (!isSame || (copy.is_on && !values.is_on))) await endSessions(tx, id);
    if (isSame) await endSessionsOutside(tx, values.domains, { connection_id: id, own: session_id });
    if (copy && values.is_on && !copy.is_on && !values.is_password_allowed)
      await endPasswordSessions(tx, org_id, session_id);
    const confirmed = values.confirmed_domains;
    const changes = [
      ...(copy ? [] : [`Inlogdienst: koppeling van de groep${current ? ' in plaats van de eigen' : ''}`]),
      ...describeChanges(copy, { ...values, hasNewSecret }),
      ...(confirmed.join() === (copy?.confirmed_domains ?? []).join() ? [] : [describeConfirmed(confirmed)]),
      ...(values.is_on === (copy?.is_on ?? false) ? [] : [describeSwitch(values.is_on)]),
    ];
    if (changes.length > 0)
      await record(tx, { ...by, org_id, subject_id: org_id, action: 'settings.changed', changes });
  }

  return {
    /** Copies the connection of a group to its locations, whose rows are locked. */
    async copyToLocations(tx: Transaction, group_id: string, locations: string[], change: Change): Promise<void> {
      const connection = await readGroupConnection(tx, { group_id });
      if (connection) for (const org_id of locations) await writeCopy(tx, org_id, connection, change);
    },

    /**
     * For a location that joined the group, or takes the connection again; its row is locked. Returns whether the group has
     * a connection that works.
     */
    async copyToLocation(tx: Transaction, org_id: string, by: CopiedBy): Promise<boolean> {
      const connection = await findOffered(tx, org_id);
      if (connection) await writeCopy(tx, org_id, connection, { ...by, isOffered: true });
      return connection !== undefined;
    },

    /** The name of the group whose connection an organisation without one can take. */
    async offeredBy(db: Database, org_id: string): Promise<string | null> {
      return (await findOffered(db, org_id)) ? (await groupOf(db, org_id))!.name : null;
    },
  };
}

async function findOffered(db: Database, org_id: string): Promise<GroupConnection | undefined> {
  const group = await groupOf(db, org_id);
  const connection = group && (await readGroupConnection(db, { group_id: group.id }));
  return connection?.is_on && isTested(connection) ? connection : undefined;
}

/** Only a connection that works is copied, and only a locked one replaces the connection of the location itself. */
function isCopiedTo(connection: GroupConnection, own: StoredConnection | undefined, isOffered: boolean): boolean {
  const { is_on, is_locked } = connection;
  return is_on && isTested(connection) && (is_locked || (isOffered && !own));
}

const testColumnsOf = ({ tested_at, test_problem, test_vouches, test_refreshes }: StoredConnection) => ({
  tested_at,
  test_problem,
  test_vouches,
  test_refreshes,
});

/**
 * Removes the copies at all locations of a group, or at one that leaves it, with their sessions: the secret and the
 * directory belong to the group.
 */
export async function removeCopies(
  tx: Transaction,
  of: { from_group: string } | { org_id: string },
  { actor_id, group }: CopiedBy,
): Promise<void> {
  const removed = await tx
    .deleteFrom('work_account_connections')
    .where('from_group', 'is not', null)
    .where((eb) => eb.and(of))
    .returning('org_id')
    .execute();
  const changes = ['Inlogdienst: koppeling van de groep verwijderd'];
  await recordAll(
    tx,
    removed.map(({ org_id }) => ({
      org_id,
      actor_id,
      subject_id: org_id,
      action: 'settings.changed' as const,
      changes,
      ...(group && { group }),
    })),
  );
  for (const { org_id } of removed)
    await recordSecurity(tx, { action: 'issuer.removed', user_id: actor_id, org_id, ...(group && { group }) });
}
