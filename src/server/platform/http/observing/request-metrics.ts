import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { RequestObserver } from '../../metrics/registry.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function registerRequestMetrics(app: FastifyInstance, observeRequest: RequestObserver): void {
  app.addHook('onResponse', (request, reply, done) => {
    // An event stream lasts as long as its page is open.
    if (request.routeOptions.config.endpoint?.produces !== 'text/event-stream')
      observeRequest(routeLabel(request), methodLabel(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** The pattern of the route: the address may hold an id, a token or a search text. Files of the browser app are one route. */
export function routeLabel({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown';
  return FILE.test(url) ? '/assets/*' : url;
}

/** Every file of the build has a route of its own, with a name that changes. */
const FILE = /^\/assets\/|^\/[\w-]+\.(?!json$)[\w.]+$/;

export const methodLabel = ({ method }: FastifyRequest) => (METHODS.has(method) ? method : 'other');
