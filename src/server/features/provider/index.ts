import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { OrganizationsService } from '../organizations/organizations.service.ts';
import { providerRoutes } from './provider.routes.ts';
import { type AccountOperations, createProviderService } from './provider.service.ts';

interface Dependencies {
  db: Database;
  organizations: OrganizationsService;
  accounts: AccountOperations;
}

export function createProvider({ db, organizations, accounts }: Dependencies): Feature {
  const provider = createProviderService(db, organizations, accounts);
  return { routes: ({ route }) => providerRoutes(route, provider) };
}
