import { sql } from 'kysely';

import { maxLocations } from '../../../../shared/groups/contract.ts';
import type { ManagedLocation } from '../../../../shared/groups/locations.ts';
import type { Sector } from '../../../../shared/organizations/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import {
  type Changer,
  pauseOrganization,
  proposeAddress,
  resumeOrganization,
} from '../../organizations/organization-changes.ts';
import { groupOf, lockOrganization } from '../../organizations/organizations.queries.ts';
import type { OrganizationsService } from '../../organizations/organizations.service.ts';
import { lockGroup } from '../groups.queries.ts';
import { addOrganization, type NewOrganization } from '../joining.ts';

export type LocationsService = ReturnType<typeof createLocationsService>;

/** An admin of the group acts for it. */
type GroupAdmin = Required<Changer>;

export interface LocationOperations {
  inviteLocationAdmin(tx: Transaction, invitation: { org_id: string; email: string } & GroupAdmin): Promise<void>;
  withdrawLocationInvitation(tx: Transaction, invitation: { org_id: string; id: string } & GroupAdmin): Promise<void>;
  invitedLocationAdmins(
    db: Database,
    group_id: string,
  ): Promise<(ManagedLocation['invited_admins'][number] & { org_id: string })[]>;
  findLocationsWithInvitedAdmin(db: Database, org_ids: string[]): Promise<string[]>;
  giveGroupConnection(tx: Transaction, org_id: string, by: { actor_id: string; group: string }): Promise<boolean>;
  notifyAdminsOfPending(tx: Transaction, org_id: string): Promise<void>;
}

interface LocationKey {
  group_id: string;
  org_id: string;
}

/** What the admins of a group do with its locations, of which they see no items, members or requests. */
export function createLocationsService(
  db: Database,
  { paused }: Pick<OrganizationsService, 'paused'>,
  accounts: LocationOperations,
) {
  async function list(group_id: string): Promise<ManagedLocation[]> {
    const [locations, invited] = await Promise.all([
      readLocations(db, group_id),
      accounts.invitedLocationAdmins(db, group_id),
    ]);
    const withoutAdmin = locations.filter(({ admins }) => admins === 0).map((location) => location.id);
    const withInvitedAdmin =
      withoutAdmin.length > 0 ? await accounts.findLocationsWithInvitedAdmin(db, withoutAdmin) : [];
    const byLocation = Map.groupBy(invited, ({ org_id }) => org_id);
    return locations.map((location) => ({
      ...location,
      is_admin_invited: withInvitedAdmin.includes(location.id),
      invited_admins: (byLocation.get(location.id) ?? []).map(({ org_id: _, ...invitation }) => invitation),
    }));
  }

  /** Locks the location and checks that it is of the group, because the policy only knows the group. */
  async function change(
    { group_id, org_id }: LocationKey,
    actor_id: string,
    work: (tx: Transaction, admin: GroupAdmin) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, org_id);
      const group = await groupOf(tx, org_id);
      if (group?.id !== group_id) throw new DomainError('organization_not_found');
      await work(tx, { actor_id, group });
    });
  }

  return {
    list,

    propose: (query: { sector: Sector; name: string; town: string }): Promise<string> => proposeAddress(db, query),

    async add(
      group_id: string,
      { admin_email, ...location }: NewOrganization & { admin_email: string },
      actor_id: string,
    ): Promise<ManagedLocation[]> {
      await db.transaction().execute(async (tx) => {
        const group = await lockGroup(tx, group_id);
        await enforceRateLimit(tx, 'location added', { account: group_id });
        const org_id = await addOrganization(tx, { ...location, group_id }, { actor_id, group });
        await accounts.giveGroupConnection(tx, org_id, { actor_id, group: group.name });
        await recordSecurity(tx, { action: 'location.added', user_id: actor_id, org_id, group: group.name });
        await accounts.inviteLocationAdmin(tx, { org_id, email: admin_email, actor_id, group });
      });
      return list(group_id);
    },

    async pause(key: LocationKey, actor_id: string): Promise<ManagedLocation[]> {
      const { org_id } = key;
      await change(key, actor_id, async (tx, admin) => {
        if (!(await pauseOrganization(tx, org_id, admin))) return;
        await recordSecurity(tx, { action: 'location.paused', user_id: actor_id, org_id, group: admin.group.name });
      });
      paused.invalidate();
      return list(key.group_id);
    },

    async resume(key: LocationKey, actor_id: string): Promise<ManagedLocation[]> {
      const { org_id } = key;
      await change(key, actor_id, async (tx, admin) => {
        if (!(await resumeOrganization(tx, org_id, admin))) return;
        await recordSecurity(tx, { action: 'location.resumed', user_id: actor_id, org_id, group: admin.group.name });
        await accounts.notifyAdminsOfPending(tx, org_id);
      });
      paused.invalidate();
      return list(key.group_id);
    },

    async inviteAdmin(key: LocationKey, email: string, actor_id: string, network: string): Promise<ManagedLocation[]> {
      const { group_id, org_id } = key;
      await change(key, actor_id, async (tx, admin) => {
        await enforceRateLimit(tx, 'location admin invited', { account: group_id });
        await enforceRateLimit(tx, 'invitation', { network, account: org_id });
        await accounts.inviteLocationAdmin(tx, { org_id, email, ...admin });
      });
      return list(group_id);
    },

    async withdrawInvitation(key: LocationKey, id: string, actor_id: string): Promise<ManagedLocation[]> {
      const { group_id, org_id } = key;
      await change(key, actor_id, (tx, admin) => accounts.withdrawLocationInvitation(tx, { org_id, id, ...admin }));
      return list(group_id);
    },
  };
}

type StoredLocation = Omit<ManagedLocation, 'invited_admins' | 'is_admin_invited'>;

async function readLocations(db: Database, group_id: string): Promise<StoredLocation[]> {
  const { rows } = await sql<StoredLocation>`
    select o.id, o.sector, o.subpath, o.name, o.town, o.paused_at is not null as is_paused,
      o.paused_at is not null and o.paused_by_group is not distinct from o.group_id as is_paused_by_group,
      (select count(*) from members m where m.org_id = o.id and m.role = 'admin') as admins
    from organizations o where o.group_id = ${group_id} order by o.name, o.id limit ${maxLocations}
  `.execute(db);
  return rows;
}
