import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { organizationRoutes } from './organizations.routes.ts';
import { createOrganizationsService, type OrganizationsService } from './organizations.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettingsService, type SettingsDependencies, type SettingsService } from './settings.service.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetupService } from './setup.service.ts';

interface Dependencies extends SettingsDependencies {
  db: Database;
}

export interface Organizations extends OrganizationsService, Feature {
  settings: SettingsService;
}

export function createOrganizations({ db, photos, mailReceivers }: Dependencies): Organizations {
  const organizations = createOrganizationsService(db);
  const settings = createSettingsService(db, { photos, mailReceivers });
  const setup = createSetupService(db);
  return {
    ...organizations,
    settings,
    routes({ route }) {
      organizationRoutes(route, organizations);
      settingsRoutes(route, settings);
      setupRoutes(route, setup);
    },
  };
}
