import type { FastifyInstance } from 'fastify';

/** While the server stops, every response closes its connection; idle connections would delay the stop. */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
