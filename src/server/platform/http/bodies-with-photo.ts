import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createNetworkConcurrencyLimit, createFairSlots } from '../fair-queue/fair-queue.ts';
import { subnet } from '../rate-limit/networks.ts';
import { limitBodyTime } from './body-deadline.ts';

// A body with only text is smaller.
const MAX_BYTES_WITHOUT_PHOTO = 10_000;
// Uploads in progress are in memory, so their number is limited.
const MAX_UPLOADS = 60;
const MAX_UPLOADS_OF_NETWORK = 15;

/** Returns a function that limits how many requests with a photo are received in parallel, in all given scopes together. */
export function createPhotoBodyLimit(): (scope: FastifyInstance) => void {
  const enter = createFairSlots(MAX_UPLOADS);
  const enterFrom = createNetworkConcurrencyLimit(MAX_UPLOADS_OF_NETWORK);
  return (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (sizeOf(request) <= MAX_BYTES_WITHOUT_PHOTO) return;
      reply.raw.once('close', enterFrom(request.network));
      const leave = enter(subnet(request.network), () => request.raw.destroy());
      request.raw.once('end', leave);
      reply.raw.once('close', leave);
      limitBodyTime(request, reply);
    });
  };
}

/** The announced size; a request without one may have any size. */
const sizeOf = ({ method, headers }: FastifyRequest) =>
  method === 'GET' ? 0 : Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));
