import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender's network address. Unlike `ip`, it is still known when the connection has closed meanwhile. */
    network: string;
  }
}

/** Before any other hook: `ip` asks the socket, which forgets the address when it closes. */
export function registerNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request, reply) => {
    // Closed before it was read: there is no address to count for, and no reader for an answer.
    if (request.socket.destroyed) return reply.code(499).send();
    request.network = request.ip;
  });
}
