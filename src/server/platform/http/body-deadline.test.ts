import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { limitBodyTime } from './body-deadline.ts';

const DEADLINE_MS = 500;
const app = Fastify();
let port: number;
beforeAll(async () => {
  app.addHook('onRequest', async (request, reply) => limitBodyTime(request, reply, DEADLINE_MS));
  app.post('/', async () => {
    await sleep(2 * DEADLINE_MS);
    return 'answered';
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Resolves with everything received when the connection has ended. */
function send(body: string, length = body.length): Promise<{ text: string; ms: number }> {
  const began = Date.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text, ms: Date.now() - began }));
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
  });
}

test('an incomplete body times out, and a complete one is answered however long that takes', async () => {
  const half = await send('{', 1_000);
  expect(half.text).not.toContain('200');
  expect(half.ms).toBeLessThan(10_000);
  expect((await send('{}')).text).toContain('answered');
});
