import type { FastifyReply } from 'fastify';

import {
  listFilters,
  listPublicFilters,
  suggestPublicWords,
  suggestWords,
} from '../../../../shared/search/contract.ts';
import * as schemas from '../../../../shared/search/schema.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { Route } from '../../../platform/http/route.ts';
import { audienceOf } from '../audience.ts';
import type { ItemListsService } from './list.service.ts';

/** The counts also change with time. */
const disableCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

export function searchRoutes(route: Route, lists: ItemListsService): void {
  route(
    listPublicFilters,
    schemas.listPublicFilters,
    ({ query: { org_uuid, ...query }, authorize, request, reply }) => {
      authorize({ org_id: org_uuid });
      disableCaching(reply);
      return lists.publicFilters({ ...query, org_id: org_uuid }, callerOf(request, reply));
    },
  );

  route(listFilters, schemas.listFilters, ({ actor, query, authorize, request, reply }) => {
    authorize(query);
    disableCaching(reply);
    return lists.filters(query, audienceOf(actor, query), callerOf(request, reply));
  });

  route(suggestPublicWords, schemas.suggestPublicWords, ({ query: { org_uuid, q }, authorize, reply }) => {
    authorize({ org_id: org_uuid });
    disableCaching(reply);
    return lists.publicSuggestions(org_uuid, q);
  });

  route(suggestWords, schemas.suggestWords, ({ query: { org_id, q }, authorize, reply }) => {
    authorize({ org_id });
    disableCaching(reply);
    return lists.suggestions(org_id, q);
  });
}
