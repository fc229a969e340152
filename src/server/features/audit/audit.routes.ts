import { readAuditLog } from '../../../shared/audit/contract.ts';
import { listRemovals } from '../../../shared/provider/contract.ts';
import type { Route } from '../../platform/http/route.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(route: Route, audit: AuditService): void {
  route(readAuditLog, ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return audit.page(params.id, query);
  });

  route(listRemovals, ({ authorize }) => {
    authorize({ org_id: null });
    return audit.removals();
  });
}
