import * as schemas from '../../../../shared/accounts/work-accounts.schema.ts';
import {
  confirmDomains,
  findConnections,
  getConnection,
  removeConnection,
  saveConnection,
  switchConnection,
  testConnection,
} from '../../../../shared/accounts/work-accounts.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import type { Route } from '../../../platform/http/route.ts';
import { signedInUser } from '../auth/signed-in-user.ts';
import type { WorkAccounts } from './work-accounts.ts';

export function workAccountRoutes(route: Route, { connections, authorization }: WorkAccounts): void {
  route(findConnections, schemas.findConnections, ({ query, request }) => connections.offered(query, request.network));

  route(getConnection, schemas.getConnection, ({ params, actor, authorize }) => {
    authorize({ org_id: params.id });
    return connections.read(params.id, changer(actor));
  });

  route(saveConnection, schemas.saveConnection, ({ params, body, actor, authorize }) => {
    authorize({ org_id: params.id });
    return connections.save(params.id, changer(actor), body);
  });

  route(testConnection, schemas.testConnection, async ({ params, body, actor, request, authorize }) => {
    authorize({ org_id: params.id });
    const tested = { org_id: params.id };
    return { url: await authorization.beginTest(tested, changer(actor), body.return_to, request.network) };
  });

  route(switchConnection, schemas.switchConnection, ({ params, body, actor, authorize }) => {
    authorize({ org_id: params.id });
    return connections.switch(params.id, changer(actor), body.is_on);
  });

  route(removeConnection, schemas.removeConnection, ({ params, actor, authorize }) => {
    authorize({ org_id: params.id });
    return connections.remove(params.id, changer(actor));
  });

  route(confirmDomains, schemas.confirmDomains, ({ params, body, actor, authorize }) => {
    authorize({ org_id: params.id });
    return connections.confirmDomains(params.id, changer(actor), body.domains);
  });
}

const changer = (actor: Actor) => ({ ...signedInUser(actor), seesNames: actor.role !== 'provider' });
