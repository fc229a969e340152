import {
  getDisposal,
  giveAwayItems,
  listDisposals,
  listDueItems,
  putBackItems,
} from '../../../shared/clearing-out/contract.ts';
import * as schemas from '../../../shared/clearing-out/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import { asDeskUser } from '../items/desk-user.ts';
import type { ClearingOutService } from './clearing-out.service.ts';

export function clearingOutRoutes(route: Route, clearingOut: ClearingOutService): void {
  route(listDueItems, schemas.listDueItems, ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return clearingOut.due(params.id, query.when, query.limit);
  });

  route(giveAwayItems, schemas.giveAwayItems, ({ actor, params, body: { items, ...disposal }, authorize, request }) => {
    authorize({ org_id: params.id });
    return clearingOut.giveAwayItems(asDeskUser(actor), items, disposal, request.network);
  });

  route(listDisposals, schemas.listDisposals, ({ params, query, authorize }) => {
    authorize({ org_id: params.id });
    return clearingOut.list(params.id, query.before);
  });

  route(getDisposal, schemas.getDisposal, async ({ actor, params, authorize }) => {
    const disposal = await clearingOut.find(actor, params.id);
    authorize(disposal);
    return clearingOut.detail(disposal);
  });

  route(putBackItems, schemas.putBackItems, async ({ actor, params, body, authorize, request }) => {
    authorize(await clearingOut.find(actor, params.id));
    return clearingOut.putBackItems(asDeskUser(actor), params.id, body.items, request.network);
  });
}
