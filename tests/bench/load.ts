import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * Sends requests over keep-alive connections, one at a time on each. It uses plain sockets, because an HTTP client
 * would cost more than the server under test.
 */
export async function sendLoad(
  base: string,
  nextPath: () => string,
  { connections, until }: { connections: number; until: (requests: number, elapsedMs: number) => boolean },
): Promise<{ perSecond: number; latencies: number[] }> {
  const { hostname, port } = new URL(base);
  const latencies: number[] = [];
  const start = performance.now();
  let requests = 0;

  async function worker(): Promise<void> {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    const nextResponse = responseReader(socket);
    while (!until(requests, performance.now() - start)) {
      requests += 1;
      const sent = performance.now();
      socket.write(`GET ${nextPath()} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      await nextResponse();
      latencies.push(performance.now() - sent);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, worker));
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies };
}

/** Waits for the responses on a connection, one by one. */
function responseReader(socket: Socket): () => Promise<void> {
  let received: Buffer = Buffer.alloc(0);
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  socket.on('error', (error) => settle?.reject(error));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const header = received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(header)?.[1]);
    // Chunked responses are not supported here.
    if (!header.startsWith('HTTP/1.1 200') || Number.isNaN(length)) settle?.reject(new Error(header));
    if (received.length < head + 4 + length) return;
    received = Buffer.alloc(0);
    settle?.resolve();
  });
  return () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
}
