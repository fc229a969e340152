import * as schemas from '../../../../shared/groups/overseen.schema.ts';
import {
  addGroup,
  addGroupAdmin,
  changeGroup,
  exportGroup,
  overseeGroup,
  overseeGroups,
  removeGroup,
  removeGroupAdmin,
  saveGroupLogo,
} from '../../../../shared/groups/overseen.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { OverseenGroupsService } from './overseen-groups.service.ts';

const noOrganization = { org_id: null };

export function overseenGroupRoutes(route: Route, groups: OverseenGroupsService): void {
  route(overseeGroups, schemas.overseeGroups, ({ authorize }) => {
    authorize(noOrganization);
    return groups.list();
  });

  route(overseeGroup, schemas.overseeGroup, ({ params, authorize }) => {
    authorize(noOrganization);
    return groups.detail(params.id);
  });

  route(addGroup, schemas.addGroup, async ({ body, authorize, reply }) => {
    authorize(noOrganization);
    const added = await groups.add(body);
    reply.code(201);
    return added;
  });

  route(changeGroup, schemas.changeGroup, ({ params, body, authorize }) => {
    authorize(noOrganization);
    return groups.change(params.id, body);
  });

  route(exportGroup, schemas.exportGroup, ({ actor, params, authorize, reply }) => {
    authorize(noOrganization);
    reply.header('content-disposition', 'attachment; filename="groep.csv"');
    return groups.export(params.id, actor.user_id!);
  });

  route(saveGroupLogo, schemas.saveGroupLogo, ({ params, body, authorize, request, reply }) => {
    authorize(noOrganization);
    return groups.saveLogo(params.id, body.photo, callerOf(request, reply));
  });

  route(addGroupAdmin, schemas.addGroupAdmin, ({ actor, params, body, authorize, request }) => {
    authorize(noOrganization);
    return groups.addAdmin(params.id, body.email, actor.user_id!, request.network);
  });

  route(removeGroupAdmin, schemas.removeGroupAdmin, ({ actor, params, authorize }) => {
    authorize(noOrganization);
    return groups.removeAdmin(params.id, params.admin, actor.user_id!);
  });

  route(removeGroup, schemas.removeGroup, async ({ actor, params, authorize }) => {
    authorize(noOrganization);
    await groups.remove(params.id, actor.user_id!);
    return { id: params.id };
  });
}
