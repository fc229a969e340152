import * as schemas from '../../../../shared/groups/locations.schema.ts';
import {
  addLocation,
  inviteLocationAdmin,
  manageLocations,
  pauseLocation,
  proposeLocationAddress,
  resumeLocation,
  withdrawLocationInvitation,
} from '../../../../shared/groups/locations.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { LocationsService } from './locations.service.ts';

const ofGroup = ({ id }: { id: string }) => ({ org_id: null, group_id: id });

export function locationRoutes(route: Route, locations: LocationsService): void {
  route(manageLocations, schemas.manageLocations, ({ params, authorize }) => {
    authorize(ofGroup(params));
    return locations.list(params.id);
  });

  route(proposeLocationAddress, schemas.proposeLocationAddress, async ({ params, query, authorize }) => {
    authorize(ofGroup(params));
    return { subpath: await locations.propose(query) };
  });

  route(addLocation, schemas.addLocation, async ({ actor, params, body, authorize, reply }) => {
    authorize(ofGroup(params));
    const added = await locations.add(params.id, body, actor.user_id!);
    reply.code(201);
    return added;
  });

  route(pauseLocation, schemas.pauseLocation, ({ actor, params, authorize }) => {
    authorize(ofGroup(params));
    return locations.pause(keyOf(params), actor.user_id!);
  });

  route(resumeLocation, schemas.resumeLocation, ({ actor, params, authorize }) => {
    authorize(ofGroup(params));
    return locations.resume(keyOf(params), actor.user_id!);
  });

  route(inviteLocationAdmin, schemas.inviteLocationAdmin, ({ actor, params, body, authorize, request }) => {
    authorize(ofGroup(params));
    return locations.inviteAdmin(keyOf(params), body.email, actor.user_id!, request.network);
  });

  route(withdrawLocationInvitation, schemas.withdrawLocationInvitation, ({ actor, params, authorize }) => {
    authorize(ofGroup(params));
    return locations.withdrawInvitation(keyOf(params), params.invitation, actor.user_id!);
  });
}

const keyOf = ({ id, location }: { id: string; location: string }) => ({ group_id: id, org_id: location });
