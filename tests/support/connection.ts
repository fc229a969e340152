import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import type { Page } from '@playwright/test';

/** As bad as a test wants it; what is under way breaks off when the connection goes. */
export async function connection(page: Page) {
  const session = await page.context().newCDPSession(page);
  const become = async (conditions: { offline?: boolean; uploadThroughput?: number }): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      ...conditions,
    });
  };
  await session.send('Network.enable');
  return {
    slow: (uploadThroughput = 2_000) => become({ uploadThroughput }),
    gone: () => become({ offline: true }),
    back: () => become({}),
  };
}

/** Another address of a portal, at which nobody answers for a while. */
export async function detour(to: string) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(to);
  const listen = (at: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((socket) => {
        const onwards = connect(Number(port), hostname);
        for (const [from, into] of [
          [socket, onwards],
          [onwards, socket],
        ] as const) {
          sockets.add(from.on('error', () => into.destroy()));
          from.pipe(into);
        }
      });
      server.listen(at, hostname, () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://${hostname}:${address.port}`,
    close,
    async open() {
      server = await listen(address.port);
    },
  };
}
