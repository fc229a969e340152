import * as schemas from '../../../../../shared/accounts/group-work-accounts.schema.ts';
import {
  confirmGroupDomains,
  getGroupConnection,
  removeGroupConnection,
  saveGroupConnection,
  switchGroupConnection,
  testGroupConnection,
} from '../../../../../shared/accounts/group-work-accounts.ts';
import type { Actor } from '../../../../../shared/platform/actor.ts';
import type { Route } from '../../../../platform/http/route.ts';
import { signedInUser } from '../../auth/signed-in-user.ts';
import type { WorkAccounts } from '../work-accounts.ts';

const ofGroup = ({ id }: { id: string }) => ({ org_id: null, group_id: id });

export function groupConnectionRoutes(route: Route, { groupConnections, authorization }: WorkAccounts): void {
  route(getGroupConnection, schemas.getGroupConnection, ({ params, authorize }) => {
    authorize(ofGroup(params));
    return groupConnections.read(params.id);
  });

  route(saveGroupConnection, schemas.saveGroupConnection, ({ params, body, actor, authorize }) => {
    authorize(ofGroup(params));
    return groupConnections.save(params.id, changer(actor), body);
  });

  route(testGroupConnection, schemas.testGroupConnection, async ({ params, body, actor, request, authorize }) => {
    authorize(ofGroup(params));
    const tested = { group_id: params.id };
    return { url: await authorization.beginTest(tested, changer(actor), body.return_to, request.network) };
  });

  route(switchGroupConnection, schemas.switchGroupConnection, ({ params, body, actor, authorize }) => {
    authorize(ofGroup(params));
    return groupConnections.switch(params.id, changer(actor), body.is_on);
  });

  route(removeGroupConnection, schemas.removeGroupConnection, ({ params, actor, authorize }) => {
    authorize(ofGroup(params));
    return groupConnections.remove(params.id, changer(actor));
  });

  route(confirmGroupDomains, schemas.confirmGroupDomains, ({ params, body, actor, authorize }) => {
    authorize(ofGroup(params));
    return groupConnections.confirmDomains(params.id, changer(actor), body.domains);
  });
}

const changer = (actor: Actor) => ({ ...signedInUser(actor), isProvider: actor.role === 'provider' });
