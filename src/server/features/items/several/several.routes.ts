import type { FastifyReply } from 'fastify';

import * as schemas from '../../../../shared/items/several.schema.ts';
import {
  findItemsOfSeveralByPhoto,
  listFiltersOfSeveral,
  listItemsOfSeveral,
} from '../../../../shared/items/several.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { can, type Subject } from '../../../../shared/platform/policy.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { Route } from '../../../platform/http/route.ts';
import { readPicture } from '../read-picture.ts';
import type { SimilarItemsService } from '../similar/similar-items.service.ts';
import type { SeveralAudience, SeveralService } from './several.service.ts';

/** The answer also depends on which organisations are paused. */
const disableCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

export type ReadLocations = (group_id: string) => Promise<string[]>;

interface Where {
  org_ids?: string[] | undefined;
  group_id?: string | undefined;
}

/** Leaves out the organisations that are closed for this caller, unless all of them are. */
async function openOf(
  { org_ids = [], group_id }: Where,
  readLocations: ReadLocations,
  authorize: (subject: Subject) => void,
): Promise<string[]> {
  const named = group_id === undefined ? org_ids : await readLocations(group_id);
  if (named.length === 0) throw new DomainError('group_not_found');
  const open = named.filter((org_id) => {
    try {
      authorize({ org_id });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'organization_paused') return false;
      throw error;
    }
  });
  if (open.length === 0) throw new DomainError('organization_paused');
  return open;
}

const audienceOf = (actor: Actor): SeveralAudience =>
  can(actor, 'items.list', { org_id: actor.org_id }) ? 'signed-in' : 'guest';

export function severalRoutes(route: Route, several: SeveralService, readLocations: ReadLocations): void {
  route(listItemsOfSeveral, schemas.listItemsOfSeveral, async ({ actor, query, authorize, request, reply }) => {
    disableCaching(reply);
    const org_ids = await openOf(query, readLocations, authorize);
    return several.list({ ...query, org_ids }, audienceOf(actor), callerOf(request, reply));
  });

  route(listFiltersOfSeveral, schemas.listFiltersOfSeveral, async ({ actor, query, authorize, request, reply }) => {
    disableCaching(reply);
    const org_ids = await openOf(query, readLocations, authorize);
    return several.filters({ ...query, org_ids }, audienceOf(actor), callerOf(request, reply));
  });
}

/** Registered in the scope where every body is a picture. */
export function severalPhotoRoutes(
  route: Route,
  similarItems: SimilarItemsService,
  readLocations: ReadLocations,
): void {
  route(
    findItemsOfSeveralByPhoto,
    schemas.findItemsOfSeveralByPhoto,
    async ({ actor, query, authorize, request, reply }) => {
      disableCaching(reply);
      const org_ids = await openOf(query, readLocations, authorize);
      return similarItems.toPhotoInSeveral(org_ids, audienceOf(actor), readPicture(request), callerOf(request, reply));
    },
  );
}
