import type { Database } from '../../platform/database/connect.ts';
import { findGroupWithLocations, type FoundGroup, readGroupLogo } from './groups.queries.ts';

export type GroupsService = ReturnType<typeof createGroupsService>;

/** What everyone may see of groups. */
export function createGroupsService(db: Database) {
  return {
    findAt: (typed: string): Promise<FoundGroup> => findGroupWithLocations(db, { subpath: typed.toLowerCase() }),
    logo: (id: string): Promise<Buffer> => readGroupLogo(db, id),
  };
}
