import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { getItemHistory } from '../../../shared/audit/contract.ts';
import * as auditSchemas from '../../../shared/audit/schema.ts';
import { listItems, listPublicItems, watchItems, watchPublicItems } from '../../../shared/items/contract.ts';
import * as deskItemSchemas from '../../../shared/items/desk-items.schema.ts';
import {
  collectItem,
  createItem,
  deleteItem,
  editItem,
  exportItems,
  getItem,
  getStatistics,
  uncollectItem,
} from '../../../shared/items/desk-items.ts';
import * as bulkSchemas from '../../../shared/items/items-bulk.schema.ts';
import { findItemByCode, findDuplicateItems } from '../../../shared/items/items-bulk.ts';
import * as itemSchemas from '../../../shared/items/schema.ts';
import * as similarItemSchemas from '../../../shared/items/similar-items.schema.ts';
import {
  findItemsByPhoto,
  findPublicItemsByPhoto,
  listSimilarItems,
  listSimilarPublicItems,
} from '../../../shared/items/similar-items.ts';
import { can } from '../../../shared/platform/policy.ts';
import { limitBodyTime } from '../../platform/http/body-deadline.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { type Audience, audienceOf } from './audience.ts';
import { bulkItemRoutes } from './bulk/bulk.routes.ts';
import type { BulkItemsService } from './bulk/bulk.service.ts';
import { asDeskUser } from './desk-user.ts';
import type { ItemLifecycleService } from './lifecycle/lifecycle.service.ts';
import type { CodesService } from './list/codes.service.ts';
import type { VersionedPage } from './list/first-page-cache.ts';
import type { ItemListsService } from './list/list.service.ts';
import type { LiveItems } from './list/live-items.ts';
import { searchRoutes } from './list/search.routes.ts';
import { isVersion } from './list/version.ts';
import { movingRoutes } from './moving/moving.routes.ts';
import type { MovingService } from './moving/moving.service.ts';
import { readPicture } from './read-picture.ts';
import { type ReadLocations, severalPhotoRoutes, severalRoutes } from './several/several.routes.ts';
import type { SeveralService } from './several/several.service.ts';
import type { DuplicatesService } from './similar/duplicates.service.ts';
import type { SimilarItemsService } from './similar/similar-items.service.ts';
import type { StatisticsService } from './statistics/statistics.service.ts';

export interface ItemServices {
  lists: ItemListsService;
  several: SeveralService;
  readLocations: ReadLocations;
  similarItems: SimilarItemsService;
  duplicates: DuplicatesService;
  lifecycle: ItemLifecycleService;
  bulk: BulkItemsService;
  codes: CodesService;
  moving: MovingService;
  statistics: StatisticsService;
  exportCsv: (org_id: string, user_id: string) => Promise<Readable>;
  live: LiveItems;
}

export function itemRoutes(route: Route, services: ItemServices): void {
  const {
    lists,
    several,
    readLocations,
    similarItems,
    duplicates,
    lifecycle,
    bulk,
    codes,
    moving,
    statistics,
    exportCsv,
    live,
  } = services;

  route(
    listPublicItems,
    itemSchemas.listPublicItems,
    async ({ query: { org_uuid, ...query }, authorize, request, reply }) => {
      authorize({ org_id: org_uuid });
      const result = await lists.public({ ...query, org_id: org_uuid, knownVersion: knownVersion(request, 'guest') });
      // Revalidated on every request with a 304, because a list must never be stale after a change.
      reply.header('cache-control', 'public, no-cache');
      return sendUnlessKnown(reply, result, 'guest');
    },
  );

  route(listItems, itemSchemas.listItems, async ({ actor, query, authorize, request, reply }) => {
    authorize(query);
    const audience = audienceOf(actor, query);
    const result = await lists.signedIn({ ...query, knownVersion: knownVersion(request, audience) }, audience);
    reply.header('cache-control', 'private, no-cache');
    return sendUnlessKnown(reply, result, audience);
  });

  route(findItemByCode, bulkSchemas.findItemByCode, async ({ actor, params, query, authorize, request, reply }) => {
    authorize({ org_id: params.id });
    reply.header('cache-control', 'no-store');
    const audienceAt = (org_id: string) =>
      can(actor, 'items.list', { org_id }) ? audienceOf(actor, { org_id }) : 'guest';
    const reader = { audienceAt, network: request.network, user_id: actor.user_id };
    return codes.find(params.id, { code: params.code, ...query }, reader);
  });

  route(
    listSimilarPublicItems,
    similarItemSchemas.listSimilarPublicItems,
    async ({ params, query: { org_uuid }, authorize, request, reply }) => {
      authorize({ org_id: org_uuid });
      reply.header('cache-control', 'no-store');
      return similarItems.toItem({ org_id: org_uuid, audience: 'guest' }, params.id, callerOf(request, reply));
    },
  );

  route(
    listSimilarItems,
    similarItemSchemas.listSimilarItems,
    async ({ actor, params, query: { org_id }, authorize, request, reply }) => {
      authorize({ org_id });
      return similarItems.toItem(
        { org_id, audience: audienceOf(actor, { org_id }) },
        params.id,
        callerOf(request, reply),
      );
    },
  );

  route(findDuplicateItems, bulkSchemas.findDuplicateItems, async ({ actor, body, authorize, request, reply }) => {
    authorize(actor);
    return duplicates.find(asDeskUser(actor), body.photo_path, callerOf(request, reply));
  });

  searchRoutes(route, lists);
  severalRoutes(route, several, readLocations);
  bulkItemRoutes(route, bulk, lists);
  movingRoutes(route, moving, lifecycle);

  route(getItem, deskItemSchemas.getItem, async ({ actor, params, authorize }) => {
    const item = await lifecycle.find(actor, params.id);
    authorize(item);
    return item;
  });

  route(createItem, deskItemSchemas.createItem, async ({ actor, body, authorize, request, reply }) => {
    authorize({ org_id: body.org_id ?? actor.org_id });
    const { item, created } = await lifecycle.create(asDeskUser(actor), body, request.network);
    if (created) reply.code(201);
    return item;
  });

  route(editItem, deskItemSchemas.editItem, async ({ actor, params, body, authorize, request }) => {
    authorize(await lifecycle.find(actor, params.id));
    return lifecycle.edit(asDeskUser(actor), params.id, body, request.network);
  });

  route(collectItem, deskItemSchemas.collectItem, async ({ actor, params, authorize }) => {
    authorize(await lifecycle.find(actor, params.id));
    return lifecycle.collect(asDeskUser(actor), params.id);
  });

  route(uncollectItem, deskItemSchemas.uncollectItem, async ({ actor, params, body, authorize }) => {
    authorize(await lifecycle.find(actor, params.id));
    return lifecycle.uncollect(asDeskUser(actor), params.id, body?.claimed_date);
  });

  route(deleteItem, deskItemSchemas.deleteItem, async ({ actor, params, authorize }) => {
    authorize(await lifecycle.find(actor, params.id));
    await lifecycle.remove(asDeskUser(actor), params.id);
    return params;
  });

  route(getItemHistory, auditSchemas.getItemHistory, async ({ actor, params, authorize }) => {
    const entries = await lifecycle.history(actor, params.id);
    authorize(actor);
    return entries;
  });

  route(getStatistics, deskItemSchemas.getStatistics, async ({ actor, params, authorize }) => {
    const subject = { org_id: params.id };
    authorize(subject);
    return statistics.read(params.id, audienceOf(actor, subject));
  });

  route(exportItems, deskItemSchemas.exportItems, async ({ actor, params, authorize, reply }) => {
    authorize({ org_id: params.id });
    reply.header('content-disposition', 'attachment; filename="voorwerpen.csv"');
    return exportCsv(params.id, actor.user_id!);
  });

  route(watchPublicItems, itemSchemas.watchPublicItems, async ({ params, authorize, request, reply }) => {
    authorize({ org_id: params.id });
    setEventHeaders(reply);
    return live.watch(params.id, request.network);
  });

  route(watchItems, itemSchemas.watchItems, async ({ actor, params, authorize, request, reply }) => {
    authorize({ org_id: params.id });
    setEventHeaders(reply);
    return live.watch(params.id, request.network, actor.session_id);
  });
}

/** Registered in its own scope, where every body is a picture. */
export function photoSearchRoutes(
  app: FastifyInstance,
  route: Route,
  { similarItems, readLocations }: ItemServices,
): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async (request, reply) => limitBodyTime(request, reply));
  // Passes the stream on, so that the body is not read before the rate limits are checked.
  app.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));

  route(
    findPublicItemsByPhoto,
    similarItemSchemas.findPublicItemsByPhoto,
    async ({ query: { org_uuid }, authorize, request, reply }) => {
      authorize({ org_id: org_uuid });
      reply.header('cache-control', 'no-store');
      return similarItems.toPhoto(
        { org_id: org_uuid, audience: 'guest' },
        readPicture(request),
        callerOf(request, reply),
      );
    },
  );

  route(
    findItemsByPhoto,
    similarItemSchemas.findItemsByPhoto,
    async ({ actor, query: { org_id }, authorize, request, reply }) => {
      authorize({ org_id });
      const scope = { org_id, audience: audienceOf(actor, { org_id }) };
      return similarItems.toPhoto(scope, readPicture(request), callerOf(request, reply));
    },
  );

  severalPhotoRoutes(route, similarItems, readLocations);
}

// The second header keeps proxies from buffering events.
const setEventHeaders = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');

/** The audience is part of the ETag, so that a cached answer is not reused after a sign-in. */
const etagOf = (version: string, audience: Audience) => `W/"${version}/${audience}"`;

function knownVersion(request: FastifyRequest, audience: Audience): string | undefined {
  const known = request.headers['if-none-match'] ?? '';
  const version = known.slice('W/"'.length).split('/')[0]!;
  return isVersion(version) && known === etagOf(version, audience) ? version : undefined;
}

function sendUnlessKnown(reply: FastifyReply, { version, page }: VersionedPage, audience: Audience) {
  reply.header('etag', etagOf(version, audience));
  if (!page) reply.code(304).send();
  return page;
}
