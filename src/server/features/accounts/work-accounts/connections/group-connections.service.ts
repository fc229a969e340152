import type { GroupConnection, GroupConnectionInput } from '../../../../../shared/accounts/group-work-accounts.ts';
import { DomainError } from '../../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../../platform/database/connect.ts';
import { enqueueMail, type PortalAddress } from '../../../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../../audit/record-security.ts';
import { lockGroup, lockLocations } from '../../../groups/groups.queries.ts';
import type { SignedInUser } from '../../auth/signed-in-user.ts';
import { assertSecretKnown, assertTested, confirmDomainsOf, toColumns } from './changed-connection.ts';
import {
  groupClientSecrets,
  type GroupConnection as StoredGroupConnection,
  isSameClient,
  readGroupConnection,
  redirectUri,
  unconfirmedDomains,
} from './connections.ts';
import { type ConnectionCopies, removeCopies } from './copies.ts';
import { askProviders, DOMAINS_TOGETHER_SECONDS, groupDomainsConfirmed } from './domain-mails.ts';
import { checkIssuerSettings } from './issuer-settings.ts';
import { countPeople, presentTest } from './presented-connection.ts';

export interface GroupConnectionResponse {
  connection: GroupConnection | null;
  redirect_uri: string;
}

/** An admin of the group, or the provider. */
export interface GroupChanger extends SignedInUser {
  isProvider: boolean;
}

type Action = 'issuer.connected' | 'issuer.changed' | 'issuer.removed';

interface Locked {
  before: StoredGroupConnection | undefined;
  copyToLocations(change?: { isOffered: boolean }): Promise<void>;
  by: { actor_id: string; group?: string };
}

interface Dependencies {
  db: Database;
  secrets: Secrets;
  portal: PortalAddress;
  copies: ConnectionCopies;
}

/** The connection that a group enters once, which is copied to its locations. */
export function createGroupConnectionsService({ db, secrets, portal, copies }: Dependencies) {
  async function read(group_id: string, tx: Database = db): Promise<GroupConnectionResponse> {
    const redirect_uri = redirectUri(portal.origin, group_id);
    const found = await readGroupConnection(tx, { group_id });
    if (!found) return { connection: null, redirect_uri };
    const { client_secret: _, ...connection } = found;
    const locations = await tx
      .selectFrom('organizations as o')
      .leftJoin('work_account_connections as c', 'c.org_id', 'o.id')
      .select(['o.name', 'c.id', 'c.from_group'])
      .where('o.group_id', '=', group_id)
      .orderBy('o.name')
      .execute();
    return {
      connection: {
        ...connection,
        test: presentTest(found),
        people: await countPeople(tx, { from_group: group_id }),
        locations: locations.filter(({ from_group }) => from_group !== null).length,
        own_locations: namesOf(locations.filter(({ id, from_group }) => id !== null && from_group === null)),
        locations_without: namesOf(locations.filter(({ id }) => id === null)),
      },
      redirect_uri,
    };
  }

  /** Locks the group with its locations. Without a change nothing is logged. */
  async function change(
    group_id: string,
    { user_id, session_id, isProvider }: GroupChanger,
    action: Action,
    work: (tx: Transaction, locked: Locked) => Promise<boolean>,
  ): Promise<GroupConnectionResponse> {
    return db.transaction().execute(async (tx) => {
      const { name: group } = await lockGroup(tx, group_id);
      const locations = await lockLocations(tx, group_id);
      const by = { actor_id: user_id, session_id, ...(!isProvider && { group }) };
      const isChanged = await work(tx, {
        before: await readGroupConnection(tx, { group_id }),
        copyToLocations: (what) => copies.copyToLocations(tx, group_id, locations, { ...by, ...what }),
        by,
      });
      if (isChanged) await recordSecurity(tx, { action, user_id, group });
      return read(group_id, tx);
    });
  }

  return {
    read: (group_id: string): Promise<GroupConnectionResponse> => read(group_id),

    async save(group_id: string, changer: GroupChanger, input: GroupConnectionInput): Promise<GroupConnectionResponse> {
      const settings = checkIssuerSettings(input, portal);
      const { client_secret, is_locked } = input;
      return change(group_id, changer, 'issuer.changed', async (tx, { before, copyToLocations }) => {
        const current = before && isSameClient(before, settings) ? before : undefined;
        assertSecretKnown({ client_secret }, current);
        const id = before?.id ?? crypto.randomUUID();
        const values = {
          ...toColumns({ settings, client_secret }, current, secrets, { ...groupClientSecrets, id }),
          is_locked,
        };
        await tx
          .insertInto('group_connections')
          .values({ id, group_id, ...values, client_secret: values.client_secret ?? before?.client_secret ?? '' })
          .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ ...values, updated_at: now }))
          .execute();
        await copyToLocations();
        return true;
      });
    },

    async switch(group_id: string, changer: GroupChanger, is_on: boolean): Promise<GroupConnectionResponse> {
      const action = is_on ? 'issuer.connected' : 'issuer.removed';
      return change(group_id, changer, action, async (tx, { before, copyToLocations }) => {
        if (!before) throw new DomainError('not_found');
        if (before.is_on === is_on) return false;
        if (is_on) assertTested(before);
        await tx.updateTable('group_connections').set({ is_on, updated_at: now }).where('id', '=', before.id).execute();
        await copyToLocations({ isOffered: true });
        if (is_on && unconfirmedDomains(before).length > 0) await askProviders(tx, { group_id });
        return true;
      });
    },

    async remove(group_id: string, changer: GroupChanger): Promise<GroupConnectionResponse> {
      return change(group_id, changer, 'issuer.removed', async (tx, { before, by }) => {
        if (!before) return false;
        await removeCopies(tx, { from_group: group_id }, by);
        await tx.deleteFrom('group_connections').where('id', '=', before.id).execute();
        return true;
      });
    },

    async confirmDomains(
      group_id: string,
      changer: GroupChanger,
      confirmed: string[],
    ): Promise<GroupConnectionResponse> {
      return change(group_id, changer, 'issuer.changed', async (tx, { before, copyToLocations }) => {
        if (!before) throw new DomainError('not_found');
        const { confirmed_domains, hasNew } = confirmDomainsOf(before, confirmed);
        await tx
          .updateTable('group_connections')
          .set({ confirmed_domains, updated_at: now })
          .where('id', '=', before.id)
          .execute();
        await copyToLocations();
        if (before.is_on && hasNew) await tellGroupAdmins(tx, group_id);
        return true;
      });
    },
  };
}

async function tellGroupAdmins(tx: Transaction, group_id: string): Promise<void> {
  const admins = await tx
    .selectFrom('group_admins as a')
    .innerJoin('users as u', 'u.email', 'a.email')
    .select('u.id')
    .where('a.group_id', '=', group_id)
    .where('u.email_confirmed_at', 'is not', null)
    .execute();
  // The provider confirms several domains one after the other.
  for (const { id: user_id } of admins)
    await enqueueMail(
      tx,
      groupDomainsConfirmed,
      { user_id, group_id },
      { key: `domains confirmed ${group_id} ${user_id}`, afterSeconds: DOMAINS_TOGETHER_SECONDS },
    );
}

const namesOf = (locations: { name: string }[]) => locations.map(({ name }) => name);
