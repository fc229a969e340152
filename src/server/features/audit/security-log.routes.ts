import * as schemas from '../../../shared/audit/security.schema.ts';
import { organizationSecurityLog, ownSecurityLog, wholeSecurityLog } from '../../../shared/audit/security.ts';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLogService } from './security-log.service.ts';

export function securityLogRoutes(route: Route, log: SecurityLogService): void {
  route(ownSecurityLog, schemas.ownSecurityLog, ({ actor, query }) => log.page({ user_id: actor.user_id! }, query));

  route(organizationSecurityLog, schemas.organizationSecurityLog, ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return log.page({ org_id: params.id }, query);
  });

  route(wholeSecurityLog, schemas.wholeSecurityLog, ({ query, authorize }) => {
    authorize({ org_id: null });
    return log.page('provider', query);
  });
}
