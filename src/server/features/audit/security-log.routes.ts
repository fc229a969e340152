import * as schemas from '../../../shared/audit/security.schema.ts';
import {
  readOrganizationSecurityLog,
  readOwnSecurityLog,
  readWholeSecurityLog,
} from '../../../shared/audit/security.ts';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLogService } from './security-log.service.ts';

export function securityLogRoutes(route: Route, log: SecurityLogService): void {
  route(readOwnSecurityLog, schemas.readOwnSecurityLog, ({ actor, query }) =>
    log.page({ user_id: actor.user_id! }, query),
  );

  route(readOrganizationSecurityLog, schemas.readOrganizationSecurityLog, ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return log.page({ org_id: params.id }, query);
  });

  route(readWholeSecurityLog, schemas.readWholeSecurityLog, ({ query, authorize }) => {
    authorize({ org_id: null });
    return log.page('provider', query);
  });
}
