import type { FastifyReply, FastifyRequest } from 'fastify';

// A photo that the browser made small takes a slow phone this long at most.
const DEADLINE_MS = 20_000;

/** Ends the connection of a caller who does not send the whole body in time: it takes a place that others wait for. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, ms = DEADLINE_MS): void {
  const timer = setTimeout(() => request.raw.destroy(), ms).unref();
  const stop = () => clearTimeout(timer);
  request.raw.once('end', stop);
  reply.raw.once('close', stop);
}
