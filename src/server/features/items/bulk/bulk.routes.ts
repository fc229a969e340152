import type { FastifyError, FastifyRequest } from 'fastify';

import * as schemas from '../../../../shared/items/items-bulk.schema.ts';
import {
  collectItems,
  createItems,
  deleteItems,
  editItems,
  findItemIds,
  getItemLabels,
  uncollectItems,
} from '../../../../shared/items/items-bulk.ts';
import { errors } from '../../../../shared/platform/errors.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { describeError, logFailure } from '../../../platform/http/errors.ts';
import type { Route } from '../../../platform/http/route.ts';
import { asDeskUser } from '../desk-user.ts';
import type { ItemListsService } from '../list/list.service.ts';
import type { BulkItemsService } from './bulk.service.ts';

export function bulkItemRoutes(route: Route, bulk: BulkItemsService, lists: ItemListsService): void {
  route(createItems, schemas.createItems, ({ actor, body: { items }, authorize, request }) => {
    authorize(actor);
    for (const item of items) if ('org_id' in item) authorize({ org_id: item.org_id ?? actor.org_id });
    return bulk.create(asDeskUser(actor), items, request.network, (error) => explain(request, error as FastifyError));
  });

  route(findItemIds, schemas.findItemIds, ({ actor, params, query, authorize, request, reply }) => {
    authorize({ org_id: params.id });
    return lists.ids({ ...query, org_id: params.id }, asDeskUser(actor).audience, callerOf(request, reply));
  });

  route(editItems, schemas.editItems, ({ actor, params, body: { items, ...changes }, authorize, request }) => {
    authorize({ org_id: params.id });
    return bulk.edit(asDeskUser(actor), items, changes, request.network);
  });

  route(collectItems, schemas.collectItems, ({ actor, params, body, authorize, request }) => {
    authorize({ org_id: params.id });
    return bulk.collect(asDeskUser(actor), body.ids, request.network);
  });

  route(uncollectItems, schemas.uncollectItems, ({ actor, params, body, authorize, request }) => {
    authorize({ org_id: params.id });
    return bulk.uncollect(asDeskUser(actor), body.items, request.network);
  });

  route(deleteItems, schemas.deleteItems, ({ actor, params, body, authorize, request }) => {
    authorize({ org_id: params.id });
    return bulk.remove(asDeskUser(actor), body.ids, request.network);
  });

  route(getItemLabels, schemas.getItemLabels, ({ actor, params, body, authorize }) => {
    authorize({ org_id: params.id });
    return bulk.labels(asDeskUser(actor), body.ids);
  });
}

/** Explains the failure of one item; an unavailable service fails the whole request. */
function explain(request: FastifyRequest, error: FastifyError) {
  const { code, message = errors[code].message } = describeError(error);
  const { status } = errors[code];
  if (status === 503) throw error;
  logFailure(request, error, status);
  return { code, message };
}
