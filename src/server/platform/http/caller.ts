import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '../fair-queue/fair-queue.ts';
import { subnet } from '../rate-limit/networks.ts';

export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  // The connection may have closed before the listener was added.
  if (reply.raw.closed) disconnected.abort();
  return { network: request.network, group: subnet(request.network), signal: disconnected.signal };
}
