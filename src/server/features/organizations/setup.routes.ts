import * as schemas from '../../../shared/organizations/setup.schema.ts';
import { endSetup, getSetup, recordPosterPrinted } from '../../../shared/organizations/setup.ts';
import type { Route } from '../../platform/http/route.ts';
import type { SetupService } from './setup.service.ts';

export function setupRoutes(route: Route, setup: SetupService): void {
  route(getSetup, schemas.getSetup, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return setup.find(params.id);
  });

  route(endSetup, schemas.endSetup, async ({ params, authorize }) => {
    authorize({ org_id: params.id });
    await setup.end(params.id);
    return {};
  });

  route(recordPosterPrinted, schemas.recordPosterPrinted, async ({ params, authorize }) => {
    authorize({ org_id: params.id });
    await setup.posterPrinted(params.id);
    return {};
  });
}
