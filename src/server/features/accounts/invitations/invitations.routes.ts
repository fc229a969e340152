import * as schemas from '../../../../shared/accounts/invitations.schema.ts';
import {
  acceptInvitation,
  checkInvitations,
  listInvitations,
  listOwnInvitations,
  readInvitation,
  resendInvitation,
  sendInvitations,
  withdrawInvitation,
} from '../../../../shared/accounts/invitations.ts';
import { assertFreshSignIn, type Route } from '../../../platform/http/route.ts';
import type { InvitationsService } from './invitations.service.ts';

export function invitationRoutes(route: Route, invitations: InvitationsService): void {
  route(checkInvitations, schemas.checkInvitations, ({ params, body, authorize }) => {
    authorize({ org_id: params.id });
    return invitations.check(params.id, body.addresses);
  });

  route(sendInvitations, schemas.sendInvitations, ({ params, body, actor, request, authorize }) => {
    authorize({ org_id: params.id });
    if (body.role === 'admin') assertFreshSignIn(actor);
    return invitations.send({ ...body, org_id: params.id, invited_by: actor.user_id, network: request.network });
  });

  route(listInvitations, schemas.listInvitations, ({ params, authorize }) => {
    authorize({ org_id: params.id });
    return invitations.list(params.id);
  });

  route(resendInvitation, schemas.resendInvitation, async ({ params, actor, request, authorize }) => {
    const found = await invitations.find(actor, params.id);
    authorize(found);
    return invitations.resend(found, actor.user_id!, request.network);
  });

  route(withdrawInvitation, schemas.withdrawInvitation, async ({ params, actor, authorize }) => {
    const found = await invitations.find(actor, params.id);
    authorize(found);
    await invitations.withdraw(found, actor.user_id!);
    return { id: found.id };
  });

  route(readInvitation, schemas.readInvitation, ({ body, request }) => invitations.read(body.token, request.network));

  route(listOwnInvitations, schemas.listOwnInvitations, ({ actor }) => invitations.listOwn(actor.user_id!));

  route(acceptInvitation, schemas.acceptInvitation, ({ params, actor }) =>
    invitations.accept(actor.user_id!, params.id),
  );
}
