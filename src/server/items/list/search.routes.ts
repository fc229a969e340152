import type { FastifyReply } from 'fastify';

import { filters, publicFilters, publicSuggestions, suggestions } from '../../../shared/search.ts';
import type { Route } from '../../http/route.ts';
import type { ItemListsService } from './list.service.ts';

/** Counts that change with time too. */
const uncached = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

export function searchRoutes(route: Route, lists: ItemListsService): void {
  route(publicFilters, ({ query: { org_uuid, ...query }, reply }) => {
    uncached(reply);
    return lists.publicFilters({ ...query, org_id: org_uuid });
  });

  route(filters, ({ query, authorize, reply }) => {
    authorize(query);
    uncached(reply);
    return lists.filters(query);
  });

  route(publicSuggestions, ({ query: { org_uuid, q }, reply }) => {
    uncached(reply);
    return lists.publicSuggestions(org_uuid, q);
  });

  route(suggestions, ({ query: { org_id, q }, authorize, reply }) => {
    authorize({ org_id });
    uncached(reply);
    return lists.suggestions(org_id, q);
  });
}
