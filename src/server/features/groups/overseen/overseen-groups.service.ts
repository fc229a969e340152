import { Readable } from 'node:stream';

import type { GroupAdmin, OverseenGroupDetail } from '../../../../shared/groups/overseen.ts';
import type { Sections } from '../../../../shared/organizations/settings.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Caller } from '../../../platform/fair-queue/fair-queue.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordSecurity } from '../../audit/record-security.ts';
import type { AttachedPhotosService } from '../../photos/attached-photos.service.ts';
import {
  deleteGroup,
  findGroupWithLocations,
  insertGroup,
  lockGroup,
  lockLocations,
  readGroups,
  replaceGroupLogo,
  updateGroup,
} from '../groups.queries.ts';
import { leaveGroup } from '../joining.ts';
import { toGroupCsv } from './group-csv.ts';

export type OverseenGroupsService = ReturnType<typeof createOverseenGroupsService>;

export interface OverseenGroupDependencies {
  photos: Pick<AttachedPhotosService, 'makeLogo'>;
  accounts: GroupAdminOperations;
  settings: { ofGroup(group_id: string): Promise<Map<string, Sections>> };
}

export interface GroupAdminOperations {
  groupAdminsOf(db: Database, group_id: string): Promise<GroupAdmin[]>;
  addGroupAdmin(tx: Transaction, admin: { group_id: string; email: string; added_by: string }): Promise<void>;
  removeGroupAdmin(tx: Transaction, admin: { group_id: string; id: string; removed_by: string }): Promise<void>;
  endGroupInvitations(tx: Transaction, which: { invited_by_group: string }, actor_id: string): Promise<void>;
  removeGroupConnections(tx: Transaction, of: { from_group: string }, by: { actor_id: string }): Promise<void>;
  locationAdminsOf(db: Database, group_id: string): Promise<Map<string, string[]>>;
}

interface NewGroup {
  name: string;
  subpath: string;
}

export function createOverseenGroupsService(db: Database, { accounts, settings, photos }: OverseenGroupDependencies) {
  const detail = async (id: string): Promise<OverseenGroupDetail> => ({
    ...(await findGroupWithLocations(db, { id })),
    admins: await accounts.groupAdminsOf(db, id),
  });
  return {
    detail,
    list: () => readGroups(db),

    async add(group: NewGroup): Promise<OverseenGroupDetail> {
      return detail(await db.transaction().execute((tx) => insertGroup(tx, group)));
    },

    async change(
      id: string,
      { name, subpath }: { [Field in keyof NewGroup]?: string | undefined },
    ): Promise<OverseenGroupDetail> {
      const changes = { ...(name !== undefined && { name }), ...(subpath !== undefined && { subpath }) };
      await db.transaction().execute((tx) => updateGroup(tx, id, changes));
      return detail(id);
    },

    /** Without a photo the logo is removed. */
    async saveLogo(id: string, photo: string | null, caller: Caller): Promise<OverseenGroupDetail> {
      const logo = photo === null ? null : await photos.makeLogo(photo, caller);
      await db.transaction().execute((tx) => replaceGroupLogo(tx, id, logo));
      return detail(id);
    },

    /** For an import, also at another portal. */
    async export(id: string, user_id: string): Promise<Readable> {
      const { admins: groupAdmins, ...group } = await detail(id);
      await recordSecurity(db, { action: 'group.exported', user_id, group: group.name });
      const lines = toGroupCsv({
        group,
        groupAdmins: groupAdmins.map(({ email }) => email),
        settings: await settings.ofGroup(id),
        admins: await accounts.locationAdminsOf(db, id),
      });
      return Readable.from(lines);
    },

    async addAdmin(group_id: string, email: string, added_by: string, network: string): Promise<OverseenGroupDetail> {
      await db.transaction().execute(async (tx) => {
        await enforceRateLimit(tx, 'invitation', { network, account: group_id });
        await accounts.addGroupAdmin(tx, { group_id, email, added_by });
      });
      return detail(group_id);
    },

    async removeAdmin(group_id: string, id: string, removed_by: string): Promise<OverseenGroupDetail> {
      await db.transaction().execute((tx) => accounts.removeGroupAdmin(tx, { group_id, id, removed_by }));
      return detail(group_id);
    },

    async remove(id: string, actor_id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        // No organisation joins a locked group.
        const group = await lockGroup(tx, id);
        for (const org_id of await lockLocations(tx, id)) await leaveGroup(tx, org_id, group, { actor_id });
        await accounts.endGroupInvitations(tx, { invited_by_group: id }, actor_id);
        await accounts.removeGroupConnections(tx, { from_group: id }, { actor_id });
        await deleteGroup(tx, id);
      });
    },
  };
}
