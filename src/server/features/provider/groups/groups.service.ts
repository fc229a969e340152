import type { GroupWithLocations } from '../../../../shared/organizations/groups.ts';
import type { Database } from '../../../platform/database/connect.ts';
import {
  deleteGroup,
  findGroupWithLocations,
  insertGroup,
  readGroups,
  updateGroup,
} from '../../organizations/groups.queries.ts';

export type GroupsService = ReturnType<typeof createGroupsService>;

interface NewGroup {
  name: string;
  subpath: string;
}

export function createGroupsService(db: Database) {
  const detail = (id: string): Promise<GroupWithLocations> => findGroupWithLocations(db, { id });
  return {
    detail,
    list: () => readGroups(db),

    async add(group: NewGroup): Promise<GroupWithLocations> {
      return detail(await db.transaction().execute((tx) => insertGroup(tx, group)));
    },

    async change(
      id: string,
      { name, subpath }: { [Field in keyof NewGroup]?: string | undefined },
    ): Promise<GroupWithLocations> {
      await updateGroup(db, id, { ...(name !== undefined && { name }), ...(subpath !== undefined && { subpath }) });
      return detail(id);
    },

    remove: (id: string): Promise<void> => deleteGroup(db, id),
  };
}
