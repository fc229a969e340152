import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { ItemTransitions } from '../items/lifecycle/item-transitions.ts';
import { clearingOutSweepJob } from './clearing-out.jobs.ts';
import { clearingOutRoutes } from './clearing-out.routes.ts';
import { createClearingOutService } from './clearing-out.service.ts';

export { disposalsMadeBy } from './disposals.queries.ts';

interface Dependencies {
  db: Database;
  itemTransitions: ItemTransitions;
}

export function createClearingOut({ db, itemTransitions }: Dependencies): Feature {
  const clearingOut = createClearingOutService(db, itemTransitions);
  return {
    routes: ({ route }) => clearingOutRoutes(route, clearingOut),
    jobs: [clearingOutSweepJob(db, itemTransitions)],
  };
}
