import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request with the route pattern, never the URL, which may hold a search text, a token or an id, and
 * never the address of the caller.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
