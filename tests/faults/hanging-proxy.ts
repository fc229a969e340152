import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `hang`: takes connections and everything sent over them, and never says a word; `refuse`: hangs up at once. */
export type Mood = 'pass' | 'hang' | 'refuse';

/** Stands before a service and behaves as told: as the network does on a bad day. */
export async function startProxy(servicePort: number) {
  let mood: Mood = 'pass';
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (mood === 'refuse') return socket.destroy();
    if (mood === 'hang') return socket.resume();
    const service = connect(servicePort, '127.0.0.1');
    service.on('error', () => socket.destroy());
    service.on('close', () => socket.destroy());
    socket.on('close', () => service.destroy());
    return socket.pipe(service).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const disconnect = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Also ends what was connected before. */
    be(next: Mood) {
      mood = next;
      disconnect();
    },
    close() {
      server.close();
      disconnect();
    },
  };
}
