import type { FastifyInstance } from 'fastify';

/**
 * One line per request: the pattern of the address, never the address itself, which may hold a search, a token or
 * somebody's id. Nor the sender's network address.
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
