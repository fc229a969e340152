import type { FastifyReply, FastifyRequest } from 'fastify';

import { subnet } from '../limits/networks.ts';
import type { Caller } from '../limits/turns.ts';

export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  // The connection may have closed before the listener was added.
  if (reply.raw.closed) disconnected.abort();
  return { network: request.network, group: subnet(request.network), signal: disconnected.signal };
}
