import type { FastifyInstance, FastifyRequest } from 'fastify';

import { subnet } from '../limits/networks.ts';
import { createNetworkTurnstile, createRoom } from '../limits/turns.ts';
import { limitBodyTime } from './body-deadline.ts';

// Words alone are never so large.
const LARGEST_WITHOUT_PHOTO = 10_000;
// On their way in all: what they send is in memory.
const MOST_PHOTOS = 60;
const MOST_PHOTOS_OF_NETWORK = 15;

/** In this scope, what carries a photo is let in a few at a time. */
export function limitBodiesWithPhoto(scope: FastifyInstance): void {
  const enter = createRoom(MOST_PHOTOS);
  const enterFrom = createNetworkTurnstile(MOST_PHOTOS_OF_NETWORK);
  scope.addHook('onRequest', async (request, reply) => {
    if (sizeOf(request) <= LARGEST_WITHOUT_PHOTO) return;
    reply.raw.once('close', enterFrom(request.network));
    const leave = enter(subnet(request.network), () => request.raw.destroy());
    request.raw.once('end', leave);
    reply.raw.once('close', leave);
    limitBodyTime(request, reply);
  });
}

/** As it says of itself; a caller that does not say so may send anything. */
const sizeOf = ({ method, headers }: FastifyRequest) =>
  method === 'GET' ? 0 : Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));
