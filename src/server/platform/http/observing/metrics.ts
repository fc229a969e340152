import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { MetricsSettings } from '../../config/config.ts';
import { isErrno } from '../../errors/is-errno.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { Metric } from '../../metrics/metric.ts';
import { createMetricsRegistry, type MetricsRegistry } from '../../metrics/registry.ts';
import { registerRequestMetrics } from './request-metrics.ts';

/**
 * Serves `/metrics` to Prometheus: on a port of its own, and on the main port to those who have the token. Without the
 * settings nothing is measured.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { port, host, token }: MetricsSettings,
  metrics: Metric[],
): Promise<void> {
  if (port === undefined && token === undefined) return;
  const registry = await createMetricsRegistry(metrics);
  registerRequestMetrics(app, registry.observeRequest);
  app.addHook('onClose', async () => registry.stop());
  const isAllowed = createTokenCheck(token);

  if (token !== undefined) {
    // No route of its own: without the token it is an unknown address, so that a stranger does not learn that there are metrics.
    app.addHook('onRequest', async ({ method, url, headers }, reply) => {
      if (method !== 'GET' || url !== '/metrics' || !isAllowed(headers.authorization)) return undefined;
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.text());
    });
  }
  if (port !== undefined) {
    const server = createMetricsServer(registry, isAllowed);
    app.addHook('onReady', () => listen(server, port, host));
    app.addHook('onClose', async () => void server.close().closeAllConnections());
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, which have one length, in constant time. Without a token, the port alone protects the metrics. */
function createTokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => true;
  const expected = digest(token);
  return (authorization = '') => timingSafeEqual(digest(/^bearer (.*)$/i.exec(authorization)?.[1] ?? ''), expected);
}

function createMetricsServer(
  registry: MetricsRegistry,
  isAllowed: (authorization: string | undefined) => boolean,
): Server {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const isFound = request.method === 'GET' && request.url === '/metrics' && isAllowed(request.headers.authorization);
    if (!isFound) return void response.writeHead(404).end();
    registry.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 20;
  return server;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        isErrno(error, 'EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND')
          ? new StartupError(`Port ${port} of METRICS_HOST ${host} cannot be used for the metrics (${error.code}).`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}
