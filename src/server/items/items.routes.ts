import type { FastifyReply, FastifyRequest } from 'fastify';

import { type ItemPage, listPublicItems } from '../../shared/items.ts';
import type { Route } from '../http/route.ts';
import type { ItemsService } from './items.service.ts';

export function itemRoutes(route: Route, items: ItemsService): void {
  route(listPublicItems, async ({ query: { org_uuid, ...query }, request, reply }) => {
    const result = await items.listPublic({ ...query, org_id: org_uuid, knownVersion: knownVersion(request) });
    reply.header('cache-control', 'public, max-age=5');
    return unlessKnown(reply, result);
  });
}

const etagOf = (version: number) => `W/"v${version}"`;

function knownVersion(request: FastifyRequest): number | undefined {
  const version = /^W\/"v(\d{1,15})"$/.exec(request.headers['if-none-match'] ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** 304 when the caller has this version already. */
function unlessKnown(reply: FastifyReply, { version, page }: { version: number; page: ItemPage | undefined }) {
  reply.header('etag', etagOf(version));
  if (!page) reply.code(304).send();
  return page;
}
