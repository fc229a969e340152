import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * Asks for addresses over kept-alive connections, each waiting for its answer before it asks again. Plain sockets: an
 * HTTP client would cost more than the server that is measured.
 */
export async function load(
  base: string,
  nextPath: () => string,
  { connections, until }: { connections: number; until: (asked: number, elapsedMs: number) => boolean },
): Promise<{ perSecond: number; latencies: number[] }> {
  const { hostname, port } = new URL(base);
  const latencies: number[] = [];
  const start = performance.now();
  let asked = 0;

  async function worker(): Promise<void> {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    const answer = answersOf(socket);
    while (!until(asked, performance.now() - start)) {
      asked += 1;
      const sent = performance.now();
      socket.write(`GET ${nextPath()} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      await answer();
      latencies.push(performance.now() - sent);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, worker));
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies };
}

/** Gives the answers that arrive on a connection, one by one. */
function answersOf(socket: Socket): () => Promise<void> {
  let received: Buffer = Buffer.alloc(0);
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  socket.on('error', (error) => settle?.reject(error));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const header = received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(header)?.[1]);
    // What comes in chunks is not read here: its end would not be noticed.
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
