import type { FastifyInstance } from 'fastify';

/** While the server stops, every answer also ends its connection; a browser's idle one would hold the stop up. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
