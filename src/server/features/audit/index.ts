import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { type AuditService, auditSweepJob, createAuditService } from './audit.service.ts';

export interface Audit extends AuditService, Feature {}

export function createAudit({ db }: { db: Database }): Audit {
  const audit = createAuditService(db);
  return {
    ...audit,
    routes: ({ route }) => auditRoutes(route, audit),
    jobs: [auditSweepJob(db)],
  };
}
