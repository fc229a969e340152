import * as schemas from '../../../../shared/groups/defaults.schema.ts';
import { getGroupDefaults, saveGroupDefaults } from '../../../../shared/groups/defaults.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { DefaultsService } from './defaults.service.ts';

export function defaultsRoutes(route: Route, defaults: DefaultsService): void {
  route(getGroupDefaults, schemas.getGroupDefaults, ({ params, authorize }) => {
    authorize({ org_id: null, group_id: params.id });
    return defaults.read(params.id);
  });

  route(saveGroupDefaults, schemas.saveGroupDefaults, ({ actor, params, body, authorize }) => {
    authorize({ org_id: null, group_id: params.id });
    return defaults.save(params.id, body, actor.user_id!);
  });
}
