import type { FastifyReply, FastifyRequest } from 'fastify';

import { subnet } from '../limits/networks.ts';
import type { Asker } from '../limits/turns.ts';

export function askerOf(request: FastifyRequest, reply: FastifyReply): Asker {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  // Before anybody listened.
  if (reply.raw.closed) left.abort();
  return { network: request.network, group: subnet(request.network), signal: left.signal };
}
