import type { FastifyInstance } from 'fastify';

import { version } from '../config/version.ts';

export interface HealthChecks {
  /** The database answers and has every migration. */
  isReady(): Promise<boolean>;
}

/** `/healthz`: the process is alive, and its version. `/readyz`: a load balancer may send requests here. */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await checks.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
