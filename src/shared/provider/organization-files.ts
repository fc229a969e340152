import type { Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './organization-files.schema.ts';

export type * from './organization-files.schema.ts';

export const exportOrganization: Endpoint<typeof schemas.exportOrganization> = {
  method: 'POST',
  path: '/api/provider/organizations/:id/export',
  access: 'organization.export',
  needsFreshSignIn: true,
};

/** Public, because the browser downloads it as a stream and can send no header; the token identifies the caller. */
export const downloadOrganization: Endpoint<typeof schemas.downloadOrganization> = {
  method: 'GET',
  path: '/api/provider/exports/:token',
  access: 'public',
};

export const removeOrganization: Endpoint<typeof schemas.removeOrganization> = {
  method: 'DELETE',
  path: '/api/provider/organizations/:id',
  access: 'organization.remove',
  needsFreshSignIn: true,
};
