import { Readable } from 'node:stream';

import { findGroup, getGroupLogo } from '../../../shared/groups/contract.ts';
import * as schemas from '../../../shared/groups/schema.ts';
import type { Route } from '../../platform/http/route.ts';
import type { GroupsService } from './groups.service.ts';

export function groupRoutes(route: Route, groups: GroupsService): void {
  route(findGroup, schemas.findGroup, ({ params }) => groups.findAt(params.subpath));

  route(getGroupLogo, schemas.getGroupLogo, async ({ params, reply }) => {
    const webp = await groups.logo(params.id);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return Readable.from([webp]);
  });
}
