import { announceMaintenance, getStatus, withdrawMaintenance } from '../../../shared/status/contract.ts';
import * as schemas from '../../../shared/status/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import type { StatusService } from './status.service.ts';

const noOrganization = { org_id: null };

export function statusRoutes(route: Route, status: StatusService): void {
  route(getStatus, schemas.getStatus, ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return status.read();
  });

  route(announceMaintenance, schemas.announceMaintenance, ({ body, authorize }) => {
    authorize(noOrganization);
    return status.maintenance.announce(body);
  });

  route(withdrawMaintenance, schemas.withdrawMaintenance, ({ authorize }) => {
    authorize(noOrganization);
    return status.maintenance.withdraw();
  });
}
