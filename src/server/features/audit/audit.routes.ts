import { readAuditLog } from '../../../shared/audit/contract.ts';
import * as auditSchemas from '../../../shared/audit/schema.ts';
import { listRemovals } from '../../../shared/provider/contract.ts';
import * as providerSchemas from '../../../shared/provider/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(route: Route, audit: AuditService): void {
  route(readAuditLog, auditSchemas.readAuditLog, ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return audit.page(params.id, query);
  });

  route(listRemovals, providerSchemas.listRemovals, ({ authorize }) => {
    authorize({ org_id: null });
    return audit.removals();
  });
}
