import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { type Actor, guest } from '../../shared/actor.ts';
import type { CheckedInputOf, Endpoint, ResponseOf } from '../../shared/endpoint.ts';
import { badInput, DomainError } from '../../shared/errors.ts';
import { can, type Subject } from '../../shared/policy.ts';
import { answerWriter } from './answer.ts';
import { fieldName } from './field-names.ts';

/** Who holds this token, by how it is presented: of an account, or of a visit. Null when it is not valid (any more). */
interface Authenticate {
  bearer(accessToken: string): Promise<Actor | null>;
  visitor(visitorToken: string): Promise<Actor | null>;
}

/** The organisations that are closed for the time being. */
type Paused = () => Promise<ReadonlySet<string>>;

type Call<E extends Endpoint> = CheckedInputOf<E> & {
  actor: Actor;
  /** Lets the call go on when the policy allows the endpoint's action on this subject, and fails otherwise. */
  authorize(subject: Subject): void;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What is not JSON is streamed. */
type AnswerOf<E extends Endpoint> = E extends { produces: string } ? Readable : ResponseOf<E>;

/** Returns the answer, or sends one itself (a 304, say) and returns undefined. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | undefined>;

export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export interface RegisteredRoute {
  method: string;
  url: string;
  /** The contract behind the route; files and signs of life have none. */
  endpoint: Endpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[];
  }
}

/** Keeps a list of every route from here on: the API page shows it, and a test checks that none lacks an access rule. */
export function keepRouteList(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD route beside every GET.
    if (method !== 'HEAD') routes.push({ method: String(method), url, endpoint: config?.endpoint });
  });
}

const CHANGE_NOTHING =
  'De lijst van deze organisatie is even niet te zien. Je kunt alles nog bekijken, maar er kan nu niets worden gewijzigd.';

/** Gives `route(endpoint, handler)`, which turns a contract and its handler into a Fastify route. */
export function createRoute(app: FastifyInstance, authenticate: Authenticate, pausedOrganizations?: Paused): Route {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
      // What is not JSON is written as it comes, and may have no end: nothing to ask for with HEAD.
      ...(endpoint.produces
        ? { exposeHeadRoute: false }
        : {
            schema: { response: { '2xx': {} } },
            serializerCompiler: () => answerWriter(endpoint.response) as (answer: unknown) => string,
          }),
      async handler(request, reply) {
        // What is not for everybody is kept nowhere, unless the handler knows better.
        if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
        const actor = await actorOf(request, authenticate);
        const action = endpoint.access === 'public' || endpoint.access === 'signed-in' ? null : endpoint.access;
        const isKnown = actor.user_id !== null || (action !== null && actor.role === 'visitor');
        if (endpoint.access !== 'public' && !isKnown) throw new DomainError('not_signed_in');
        const paused = endpoint.whileOpen ? await pausedOrganizations!() : undefined;
        const refuse = () => {
          const mayOtherwise = actor.is_paused && action && can({ ...actor, is_paused: false }, action, actor);
          if (mayOtherwise) throw new DomainError('organization_paused', CHANGE_NOTHING);
          throw new DomainError('not_allowed', endpoint.refusal?.(actor));
        };
        // Whoever may not do it at home may do it nowhere: then nothing of what was sent is looked at.
        if (action && !can(actor, action, actor)) refuse();
        let authorized = action === null && !endpoint.whileOpen;
        const call = {
          ...checkInput(endpoint, request),
          actor,
          authorize(subject: Subject) {
            if (action && !can(actor, action, subject)) refuse();
            const isClosed = subject.org_id !== null && paused?.has(subject.org_id);
            if (isClosed && !can(actor, 'item.read', subject)) throw new DomainError('organization_paused');
            authorized = true;
          },
          request,
          reply,
        };
        const answer = await handler(call as never);
        if (!authorized) throw new Error(`${endpoint.method} ${endpoint.path} answered without authorising`);
        if (reply.sent) return reply;
        if (endpoint.produces) reply.type(typeOf(endpoint.produces));
        // Fastify would send nothing at all for null, which is no JSON.
        return answer === null ? reply.type('application/json; charset=utf-8').send('null') : answer;
      },
    });
  };
}

const typeOf = (produces: string) => (produces.startsWith('image/') ? produces : `${produces}; charset=utf-8`);

async function actorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  const [, scheme, token] = /^(Bearer|Visitor) (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!scheme || !token) return guest;
  const actor = await authenticate[scheme.toLowerCase() as keyof Authenticate](token);
  if (!actor) throw new DomainError('not_signed_in', 'Je sessie is verlopen. Log opnieuw in.');
  return actor;
}

function checkInput(endpoint: Endpoint, request: FastifyRequest): object {
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema) parts[part] = check(schema, request[part], part);
  }
  return parts;
}

function check(schema: z.ZodMiniType, value: unknown, part: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // An address that cannot exist is simply not there.
  if (part === 'params') throw new DomainError('not_found');
  throw badInput(fieldName(result.error.issues[0]?.path ?? []));
}
