import type { Endpoint } from '../platform/endpoint.ts';
import { DAY_MS } from '../platform/time.ts';
import type * as schemas from './schema.ts';
import type { Maintenance } from './schema.ts';

export type * from './schema.ts';

/** What visitors notice when it does not work. */
export const portalParts = ['pages', 'photos', 'mail', 'recognition', 'photo_search'] as const;
export type PortalPart = (typeof portalParts)[number];

export const maxMaintenanceText = 200;

/** The banner is shown from a day before the maintenance until its end. */
const ANNOUNCED_MS = DAY_MS;

export const isMaintenanceNear = ({ from, until }: Maintenance, moment: number) =>
  Date.parse(from) - ANNOUNCED_MS <= moment && moment < Date.parse(until);

export const getStatus: Endpoint<typeof schemas.getStatus> = {
  method: 'GET',
  path: '/api/status',
  access: 'public',
};

export const announceMaintenance: Endpoint<typeof schemas.announceMaintenance> = {
  method: 'PUT',
  path: '/api/provider/maintenance',
  access: 'maintenance.announce',
};

export const withdrawMaintenance: Endpoint<typeof schemas.withdrawMaintenance> = {
  method: 'DELETE',
  path: '/api/provider/maintenance',
  access: 'maintenance.announce',
};
