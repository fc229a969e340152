import { listPlaces, savePlaces } from '../../../shared/places/contract.ts';
import * as schemas from '../../../shared/places/schema.ts';
import { can } from '../../../shared/platform/policy.ts';
import type { Route } from '../../platform/http/route.ts';
import type { PlacesService } from './places.service.ts';

export function placeRoutes(route: Route, places: PlacesService): void {
  route(listPlaces, schemas.listPlaces, ({ actor, params, authorize }) => {
    const subject = { org_id: params.id };
    authorize(subject);
    return places.read(params.id, can(actor, 'item.secrets', subject));
  });

  route(savePlaces, schemas.savePlaces, ({ actor, params, body, authorize, request }) => {
    authorize({ org_id: params.id });
    return places.save({ user_id: actor.user_id!, org_id: params.id }, body.version, body.places, request.network);
  });
}
