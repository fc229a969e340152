import type { FastifyReply, FastifyRequest } from 'fastify';

import { subnet } from '../limits/networks.ts';
import type { Asker } from '../limits/turns.ts';

export function askerOf(request: FastifyRequest, reply: FastifyReply): Asker {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  // The connection may have closed before the listener was added.
  if (reply.raw.closed) disconnected.abort();
  return { network: request.network, group: subnet(request.network), signal: disconnected.signal };
}
