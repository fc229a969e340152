import type { FastifyInstance } from 'fastify';

import type { Job } from '../jobs/jobs.ts';
import type { MailKind } from '../mail/mail-queue.ts';
import type { Metric } from '../metrics/metric.ts';
import type { EncryptedColumn } from '../secrets/secrets.ts';
import { createPhotoBodyLimit } from './bodies-with-photo.ts';
import type { Route } from './route.ts';

/** What a feature adds to the server. */
export interface Feature {
  routes(scope: HttpScope): void | Promise<void>;
  jobs?: Job<never>[];
  mails?: MailKind<never>[];
  metrics?: Metric[];
  /** Columns with stored secrets, which a new key encrypts again. */
  encryptedColumns?: EncryptedColumn[];
  stop?(): Promise<void>;
}

/** What a feature needs to register its routes. */
export interface HttpScope {
  app: FastifyInstance;
  route: Route;
  /** Registers routes that have hooks or body parsers of their own. */
  inScope(register: (scope: HttpScope) => void | Promise<void>): Promise<void>;
  /** Limits how many requests with a photo are received in parallel, in all scopes that call this together. */
  limitBodiesWithPhoto(): void;
}

export function createHttpScope(
  app: FastifyInstance,
  routeIn: (app: FastifyInstance) => Route,
  limitBodies = createPhotoBodyLimit(),
): HttpScope {
  return {
    app,
    route: routeIn(app),
    inScope: async (register) => {
      await app.register(async (scope) => register(createHttpScope(scope, routeIn, limitBodies)));
    },
    limitBodiesWithPhoto: () => limitBodies(app),
  };
}
