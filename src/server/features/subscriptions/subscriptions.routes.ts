import type { Actor } from '../../../shared/platform/actor.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { belongsTo } from '../../../shared/platform/policy.ts';
import {
  changeSubscription,
  endSubscription,
  subscribe,
  subscribeAsGuest,
} from '../../../shared/subscriptions/contract.ts';
import * as schemas from '../../../shared/subscriptions/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export function subscriptionRoutes(route: Route, subscriptions: SubscriptionsService): void {
  route(
    subscribeAsGuest,
    schemas.subscribeAsGuest,
    async ({ query: { org_uuid: org_id }, body, actor, authorize, request }) => {
      authorize({ org_id });
      assertOpen(actor, org_id);
      await subscriptions.subscribeAsGuest(org_id, body.email, body.weekday, request.network);
      return { state: 'unconfirmed' as const };
    },
  );

  route(subscribe, schemas.subscribe, async ({ query: { org_id }, body, actor, authorize, request }) => {
    authorize({ org_id });
    assertOpen(actor, org_id);
    await subscriptions.subscribe(org_id, addressOf(actor), body.weekday, request.network);
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

/** Staff can read while the organisation is paused, but cannot subscribe either. */
function assertOpen(actor: Actor, org_id: string): void {
  if (actor.is_paused && belongsTo(actor, org_id)) throw new DomainError('organization_paused');
}

function addressOf({ address }: Actor): string {
  if (!address) throw new DomainError('not_allowed');
  return address;
}
