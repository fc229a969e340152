import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { type AuditService, auditSweepJob, createAuditService } from './audit.service.ts';
import { securityLogRoutes } from './security-log.routes.ts';
import { createSecurityLogService, type SecurityLogService } from './security-log.service.ts';

export interface Audit extends AuditService, Feature {
  securityLog: SecurityLogService;
}

export function createAudit({ db }: { db: Database }): Audit {
  const audit = createAuditService(db);
  const securityLog = createSecurityLogService(db);
  return {
    ...audit,
    securityLog,
    routes({ route }) {
      auditRoutes(route, audit);
      securityLogRoutes(route, securityLog);
    },
    jobs: [auditSweepJob(db)],
  };
}
