import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { TracesSettings } from '../../config/config.ts';
import { version } from '../../metrics/portal-metrics.ts';
import { createTraces, type RequestTrace } from '../../metrics/traces.ts';
import { methodLabel, routeLabel } from './request-metrics.ts';

/** Without a collector nothing is loaded or recorded. */
export async function registerTraces(app: FastifyInstance, settings: TracesSettings | undefined): Promise<void> {
  if (!settings) return;
  const traces = await createTraces({ ...settings, version });
  const running = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = traces.startRequest(methodLabel(request), routeLabel(request));
    running.set(request, trace);
    trace.run(done);
  });
  // After the body arrived, the request continues from the socket.
  app.addHook('preValidation', (request, _reply, done) => running.get(request)!.run(done));
  app.addHook('onResponse', (request, reply, done) => {
    running.get(request)!.end(reply.statusCode);
    done();
  });
  app.addHook('onClose', () => traces.stop());
}
