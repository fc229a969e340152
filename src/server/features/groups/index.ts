import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import type { SettingsService } from '../organizations/settings.service.ts';
import { defaultsRoutes } from './defaults/defaults.routes.ts';
import { createDefaultsService } from './defaults/defaults.service.ts';
import { groupRoutes } from './groups.routes.ts';
import { createGroupsService, type GroupsService } from './groups.service.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { createLocationsService, type LocationOperations } from './locations/locations.service.ts';
import { overseenGroupRoutes } from './overseen/overseen-groups.routes.ts';
import {
  createOverseenGroupsService,
  type GroupAdminOperations,
  type OverseenGroupDependencies,
} from './overseen/overseen-groups.service.ts';

interface Dependencies {
  db: Database;
  organizations: Pick<OrganizationsService, 'paused'> & { settings: SettingsService };
  accounts: GroupAdminOperations & LocationOperations;
  photos: OverseenGroupDependencies['photos'];
}

export interface Groups extends GroupsService, Feature {}

export function createGroups({ db, organizations, accounts, photos }: Dependencies): Groups {
  const groups = createGroupsService(db);
  const overseen = createOverseenGroupsService(db, { accounts, settings: organizations.settings, photos });
  const locations = createLocationsService(db, organizations, accounts);
  const defaults = createDefaultsService(db);
  return {
    ...groups,
    routes: async ({ route, inScope }) => {
      groupRoutes(route, groups);
      locationRoutes(route, locations);
      defaultsRoutes(route, defaults);
      await inScope((scope) => {
        scope.limitBodiesWithPhoto();
        overseenGroupRoutes(scope.route, overseen);
      });
    },
  };
}
