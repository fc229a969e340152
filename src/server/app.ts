import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';

import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';

import { withDecodablePath } from './features/pages/index.ts';
import type { Config } from './platform/config/config.ts';
import { closeConnectionsOnStop } from './platform/http/close-connections.ts';
import { registerErrors, sendError } from './platform/http/errors.ts';
import { createHttpScope } from './platform/http/feature.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerNetwork } from './platform/http/network.ts';
import { registerMetrics } from './platform/http/observing/metrics.ts';
import { registerTraces } from './platform/http/observing/request-traces.ts';
import { registerApiPages } from './platform/http/openapi.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { createRoute, recordRoutes } from './platform/http/route.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { registerOutboxPage } from './platform/mail/outbox.routes.ts';
import type { Services } from './services.ts';

export type App = FastifyInstance;
export { drain } from './platform/http/close-connections.ts';

const JSON_LIMIT = 256 * 1024;
// Users wait for the compression: this takes a quarter of the time of quality 4, for a tenth more bytes.
const BROTLI_FAST = { [zlib.BROTLI_PARAM_QUALITY]: 1 };

/** Builds the server; it does not listen yet. */
export async function buildApp(config: Config, services: Services, logger: FastifyBaseLogger): Promise<App> {
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trusts one proxy: earlier entries of the header come from the client and may be forged.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: JSON_LIMIT,
    // A slow client must not hold a connection for ever. Browsers send their headers immediately, a phone that lost its
    // connection does not resume it, and event streams are never silent for this long.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => withDecodablePath(url),
    // A malformed URL reaches no route and no hook.
    frameworkErrors: (_error, request, reply) =>
      void sendError(request, reply.headers(securityHeaders(config.publicUrl)), 'bad_input'),
  });
  recordRoutes(app);
  registerNetwork(app);
  registerErrors(app);
  closeConnectionsOnStop(app);
  registerSecurityHeaders(app, config.publicUrl);
  registerRequestLog(app);
  await registerMetrics(app, config.metrics, services.metrics);
  await registerTraces(app, config.traces);
  registerApiPages(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: BROTLI_FAST },
    // Browsers send no compressed bodies, and decompression would allow zip bombs.
    globalDecompression: false,
  });

  const { accounts, visitors, organizations, outbox, health, features } = services;
  const authenticate = { bearer: accounts.actorFor, visitor: visitors.actorFor };
  const http = createHttpScope(app, (scope) => createRoute(scope, authenticate, organizations.paused.ids));
  for (const feature of features) {
    await feature.routes(http);
    if (feature.stop) app.addHook('onClose', feature.stop);
  }
  // The mails hold working links, so they are readable on this machine only.
  if (outbox && config.isLocal) registerOutboxPage(app, outbox);
  registerHealth(app, health);
  return app;
}
