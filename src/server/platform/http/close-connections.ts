import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** Longer than a request of a proxy is on its way. */
const GRACE_MS = 500;

/** While the server stops, every response closes its connection; idle connections would delay the stop. */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Browsers open connections that they may need later. Node counts those as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Refuses new connections, so that a proxy chooses another server, and lets the clients of open ones notice that they close: a
 * request may be on its way on an idle connection.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = once(app.server, 'close');
  // The own `close` of an HTTP server closes idle connections too.
  Server.prototype.close.call(app.server);
  await Promise.race([closed, sleep(GRACE_MS)]);
}
