import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the caller. Unlike `ip`, it is still known after the connection has closed. */
    network: string;
  }
}

/** Must run before any other hook: `ip` reads the socket, which has no address after it closes. */
export function registerNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request, reply) => {
    // The connection has closed: there is no address for rate limits, and no caller for a response.
    if (request.socket.destroyed) return reply.code(499).send();
    request.network = request.ip;
  });
}
