import type { GroupAdmin, OverseenGroupDetail } from '../../../../shared/provider/groups.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import {
  deleteGroup,
  findGroupWithLocations,
  insertGroup,
  readGroups,
  updateGroup,
} from '../../organizations/groups.queries.ts';

export type GroupsService = ReturnType<typeof createGroupsService>;

export interface GroupAdminOperations {
  groupAdminsOf(db: Database, group_id: string): Promise<GroupAdmin[]>;
  addGroupAdmin(tx: Transaction, admin: { group_id: string; email: string; added_by: string }): Promise<void>;
  removeGroupAdmin(tx: Transaction, admin: { group_id: string; id: string; removed_by: string }): Promise<void>;
}

interface NewGroup {
  name: string;
  subpath: string;
}

export function createGroupsService(db: Database, accounts: GroupAdminOperations) {
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
      await updateGroup(db, id, { ...(name !== undefined && { name }), ...(subpath !== undefined && { subpath }) });
      return detail(id);
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

    remove: (id: string): Promise<void> => deleteGroup(db, id),
  };
}
