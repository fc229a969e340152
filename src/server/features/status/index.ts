import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { statusMetrics } from './status-metrics.ts';
import { statusRoutes } from './status.routes.ts';
import { createStatusService, type PartChecks, type StatusService } from './status.service.ts';

interface Dependencies {
  db: Database;
  checks: PartChecks;
}

export interface StatusFeature extends StatusService, Feature {}

export function createStatus({ db, checks }: Dependencies): StatusFeature {
  const status = createStatusService(db, checks);
  return {
    ...status,
    routes: ({ route }) => statusRoutes(route, status),
    metrics: statusMetrics(status),
  };
}
