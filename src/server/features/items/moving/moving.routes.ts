import * as schemas from '../../../../shared/items/moved-items.schema.ts';
import { listMovedItems, moveItem, takeItemBack } from '../../../../shared/items/moved-items.ts';
import type { Route } from '../../../platform/http/route.ts';
import { asDeskUser } from '../desk-user.ts';
import type { ItemLifecycleService } from '../lifecycle/lifecycle.service.ts';
import type { MovingService } from './moving.service.ts';

export function movingRoutes(route: Route, moving: MovingService, lifecycle: ItemLifecycleService): void {
  route(moveItem, schemas.moveItem, async ({ actor, params, body, authorize, request }) => {
    authorize(await lifecycle.find(actor, params.id));
    await moving.move(asDeskUser(actor), params.id, body.to, request.network);
    return params;
  });

  route(listMovedItems, schemas.listMovedItems, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return moving.list(params.id);
  });

  route(takeItemBack, schemas.takeItemBack, async ({ actor, params, authorize, request }) => {
    authorize(await moving.find(actor, params.id));
    await moving.takeBack(asDeskUser(actor), params.id, request.network);
    return params;
  });
}
