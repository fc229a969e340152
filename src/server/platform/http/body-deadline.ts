import type { FastifyReply, FastifyRequest } from 'fastify';

// A slow phone uploads a photo that the browser has reduced within this time.
const DEADLINE_MS = 20_000;

/** Ends the connection when the body is not complete in time, because it occupies a slot that others wait for. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, ms = DEADLINE_MS): void {
  const timer = setTimeout(() => request.raw.destroy(), ms).unref();
  const stop = () => clearTimeout(timer);
  request.raw.once('end', stop);
  reply.raw.once('close', stop);
}
