import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import type { SettingsService } from '../organizations/settings.service.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { createGroupsService, type GroupAdminOperations, type GroupDependencies } from './groups/groups.service.ts';
import { locationRoutes } from './groups/locations.routes.ts';
import { createLocationsService, type LocationOperations } from './groups/locations.service.ts';
import { providerRoutes } from './provider.routes.ts';
import { type AccountOperations, createProviderService } from './provider.service.ts';

interface Dependencies {
  db: Database;
  organizations: OrganizationsService & { settings: SettingsService };
  accounts: AccountOperations & GroupAdminOperations & LocationOperations;
  photos: GroupDependencies['photos'];
}

export function createProvider({ db, organizations, accounts, photos }: Dependencies): Feature {
  const provider = createProviderService(db, organizations, accounts);
  const groups = createGroupsService(db, { accounts, settings: organizations.settings, photos });
  const locations = createLocationsService(db, organizations, accounts);
  return {
    routes: async ({ route, inScope }) => {
      providerRoutes(route, provider);
      locationRoutes(route, locations);
      await inScope((scope) => {
        scope.limitBodiesWithPhoto();
        groupRoutes(scope.route, groups);
      });
    },
  };
}
