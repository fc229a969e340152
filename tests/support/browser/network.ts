import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import type { Page } from '@playwright/test';

/** Slows or cuts the page's network; requests in flight fail when it goes offline. */
export async function emulateNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  const setConditions = async (conditions: { offline?: boolean; uploadThroughput?: number }): Promise<void> => {
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
    slowUploads: (uploadThroughput = 2_000) => setConditions({ uploadThroughput }),
    goOffline: () => setConditions({ offline: true }),
    goOnline: () => setConditions({}),
  };
}

/** A second address of a portal that can stop answering. */
export async function startInterruptibleProxy(to: string) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(to);
  const listen = (at: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((socket) => {
        const upstream = connect(Number(port), hostname);
        for (const [from, into] of [
          [socket, upstream],
          [upstream, socket],
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
