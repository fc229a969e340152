import { findOrganization, getOrganization, listOrganizations } from '../../shared/organizations.ts';
import type { Route } from '../http/route.ts';
import type { OrganizationsService } from './organizations.service.ts';

export function organizationRoutes(route: Route, organizations: OrganizationsService): void {
  route(listOrganizations, ({ query }) => organizations.listBySector(query.sector));
  route(getOrganization, ({ params }) => organizations.byId(params.id));
  route(findOrganization, ({ params }) => organizations.byPlace(params.sector, params.subpath));
}
