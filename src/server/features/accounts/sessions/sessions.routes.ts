import * as schemas from '../../../../shared/accounts/sessions.schema.ts';
import { endOtherSessions, endSession, listSessions } from '../../../../shared/accounts/sessions.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionRoutes(route: Route, sessions: SessionsService): void {
  route(listSessions, schemas.listSessions, ({ actor }) => sessions.list(userOf(actor)));

  route(endSession, schemas.endSession, ({ actor, params }) => sessions.end(userOf(actor), params.id));

  route(endOtherSessions, schemas.endOtherSessions, ({ actor }) => sessions.endOthers(userOf(actor)));
}

const userOf = ({ user_id, session_id }: Actor) => ({ user_id: user_id!, session_id: session_id! });
