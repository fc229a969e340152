import { createHash } from 'node:crypto';

import { findOrganization, getOrganization, listOrganizations } from '../../../shared/organizations/contract.ts';
import * as schemas from '../../../shared/organizations/schema.ts';
import * as severalSchemas from '../../../shared/organizations/several.schema.ts';
import { findOrganizations } from '../../../shared/organizations/several.ts';
import type { Route } from '../../platform/http/route.ts';
import type { OrganizationsService } from './organizations.service.ts';

export function organizationRoutes(route: Route, organizations: OrganizationsService): void {
  route(listOrganizations, schemas.listOrganizations, async ({ query, request, reply }) => {
    const list = await organizations.listBySector(query.sector, query.q, query.limit);
    const etag = `W/"${createHash('sha256').update(JSON.stringify(list)).digest('base64url')}"`;
    // A list of thousands of organisations is large and seldom changes.
    reply.header('cache-control', 'public, max-age=60').header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return list;
    reply.code(304).send();
    return undefined;
  });
  route(findOrganizations, severalSchemas.findOrganizations, ({ query }) => organizations.byAddresses(query.at));
  route(getOrganization, schemas.getOrganization, ({ params }) => organizations.byId(params.id));
  route(findOrganization, schemas.findOrganization, ({ params }) =>
    organizations.byPlace(params.sector, params.subpath),
  );
}
