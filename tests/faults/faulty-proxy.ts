import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `hang` accepts connections and data and never answers; `refuse` closes connections immediately. */
export type FaultMode = 'pass' | 'hang' | 'refuse';

/** Proxies a service and imitates network failures. */
export async function startFaultyProxy(servicePort: number) {
  let mode: FaultMode = 'pass';
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (mode === 'refuse') return socket.destroy();
    if (mode === 'hang') return socket.resume();
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
    /** Also closes open connections. */
    setMode(next: FaultMode) {
      mode = next;
      disconnect();
    },
    close() {
      server.close();
      disconnect();
    },
  };
}
