import {
  changeSubscription,
  endSubscription,
  subscribe,
  subscribeAsGuest,
  subscribeToSeveral,
  subscribeToSeveralAsGuest,
} from '../../../shared/subscriptions/contract.ts';
import * as schemas from '../../../shared/subscriptions/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import { addressOf, assertOpen } from '../visitors/requests.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export function subscriptionRoutes(route: Route, subscriptions: SubscriptionsService): void {
  route(
    subscribeAsGuest,
    schemas.subscribeAsGuest,
    async ({ query: { org_uuid: org_id }, body, actor, authorize, request }) => {
      authorize({ org_id });
      assertOpen(actor, org_id);
      const { email, ...choice } = body;
      await subscriptions.subscribeAsGuest(org_id, email, choice, request.network);
      return { state: 'unconfirmed' as const };
    },
  );

  route(subscribe, schemas.subscribe, async ({ query: { org_id }, body, actor, authorize, request }) => {
    authorize({ org_id });
    assertOpen(actor, org_id);
    await subscriptions.subscribe(org_id, addressOf(actor), body, request.network);
    return { state: 'on' as const };
  });

  route(subscribeToSeveralAsGuest, schemas.subscribeToSeveralAsGuest, async ({ body, request }) => {
    const { email, org_ids, ...choice } = body;
    await subscriptions.subscribeToSeveralAsGuest(org_ids, email, choice, request.network);
    return { state: 'unconfirmed' as const };
  });

  route(subscribeToSeveral, schemas.subscribeToSeveral, async ({ body, actor, authorize, request }) => {
    const { org_ids, ...choice } = body;
    for (const org_id of org_ids) {
      authorize({ org_id });
      assertOpen(actor, org_id);
    }
    await subscriptions.subscribeToSeveral(org_ids, addressOf(actor), choice, request.network);
    return { state: 'on' as const };
  });

  route(changeSubscription, schemas.changeSubscription, async ({ params: { id }, body, actor, authorize, request }) => {
    const owner = await subscriptions.ownerOf(addressOf(actor), id);
    authorize(owner);
    return subscriptions.change(owner, id, body.weekday, request.network);
  });

  route(endSubscription, schemas.endSubscription, async ({ params: { id }, actor, authorize, request }) => {
    authorize(await subscriptions.ownerOf(addressOf(actor), id));
    await subscriptions.end(addressOf(actor), id, request.network);
    return null;
  });
}
