import * as schemas from '../../../../shared/accounts/sessions.schema.ts';
import { endOtherSessions, endSession, listSessions } from '../../../../shared/accounts/sessions.ts';
import type { Route } from '../../../platform/http/route.ts';
import { signedInUser } from '../auth/signed-in-user.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionRoutes(route: Route, sessions: SessionsService): void {
  route(listSessions, schemas.listSessions, ({ actor }) => sessions.list(signedInUser(actor)));

  route(endSession, schemas.endSession, ({ actor, params }) => sessions.end(signedInUser(actor), params.id));

  route(endOtherSessions, schemas.endOtherSessions, ({ actor }) => sessions.endOthers(signedInUser(actor)));
}
