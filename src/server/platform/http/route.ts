import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { type Actor, guest, isFreshSignIn } from '../../../shared/platform/actor.ts';
import type { CheckedInputOf, Endpoint, EndpointSchema, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { badInput, DomainError } from '../../../shared/platform/errors.ts';
import { can, canSomewhere, type Subject } from '../../../shared/platform/policy.ts';
import { fieldName } from './field-names.ts';
import { createResponseSerializer } from './response-serializer.ts';

/** Resolves the token of an account or a visit; null when it is invalid or has expired. */
interface Authenticate {
  bearer(accessToken: string): Promise<Actor | null>;
  visitor(visitorToken: string): Promise<Actor | null>;
}

type PausedOrganizations = () => Promise<ReadonlySet<string>>;

type Call<Schema extends EndpointSchema> = CheckedInputOf<Endpoint<Schema>> & {
  actor: Actor;
  /** Throws unless the policy allows the endpoint's action on this subject. */
  authorize(subject: Subject): void;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Responses other than JSON are streams. */
type AnswerOf<Schema extends EndpointSchema> = Schema extends { produces: string }
  ? Readable
  : ResponseOf<Endpoint<Schema>>;

/** Returns the response, or sends one itself (a 304, for example) and returns undefined. */
type Handler<Schema extends EndpointSchema> = (call: Call<Schema>) => Promise<AnswerOf<Schema> | undefined>;

export type Route = <Schema extends EndpointSchema>(
  endpoint: Endpoint<Schema>,
  schema: NoInfer<Schema>,
  handler: Handler<Schema>,
) => void;

/** An endpoint with its schema. */
export type DescribedEndpoint = Endpoint & EndpointSchema;

export interface RegisteredRoute {
  method: string;
  url: string;
  /** Files and health checks have none. */
  endpoint: DescribedEndpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: DescribedEndpoint;
  }
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[];
  }
}

/** Records every later route: the API page lists them, and a test checks that none lacks an access rule. */
export function recordRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD route beside every GET.
    if (method !== 'HEAD') routes.push({ method: String(method), url, endpoint: config?.endpoint });
  });
}

const READ_ONLY_MESSAGE =
  'De lijst van deze organisatie is even niet te zien. Je kunt alles nog bekijken, maar er kan nu niets worden gewijzigd.';

/** Returns `route(endpoint, schema, handler)`, which registers a Fastify route. */
export function createRoute(
  app: FastifyInstance,
  authenticate: Authenticate,
  pausedOrganizations?: PausedOrganizations,
): Route {
  return (endpoint, schema, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint: { ...endpoint, ...schema } },
      ...(schema.largestBody && { bodyLimit: schema.largestBody }),
      // Other formats are streamed, possibly without end, so HEAD makes no sense.
      ...(schema.produces
        ? { exposeHeadRoute: false }
        : {
            schema: { response: { '2xx': {} } },
            serializerCompiler: () => createResponseSerializer(schema.response) as (answer: unknown) => string,
          }),
      async handler(request, reply) {
        // A response that is not public must not be cached, unless the handler overrides this.
        if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
        const actor = await actorOf(request, authenticate, endpoint);
        const action = endpoint.access === 'public' || endpoint.access === 'signed-in' ? null : endpoint.access;
        const isKnown = actor.user_id !== null || (action !== null && actor.role === 'visitor');
        if (endpoint.access !== 'public' && !isKnown) throw new DomainError('not_signed_in');
        if (actor.needs_second_factor && endpoint.access !== 'public' && !endpoint.beforeSecondFactor)
          throw new DomainError('second_factor_required');
        const paused = endpoint.whileOpen ? await pausedOrganizations!() : undefined;
        const refuse = () => {
          const isAllowedWhenOpen = actor.is_paused && action && canSomewhere({ ...actor, is_paused: false }, action);
          if (isAllowedWhenOpen) throw new DomainError('organization_paused', READ_ONLY_MESSAGE);
          throw new DomainError('not_allowed', schema.refusal?.(actor));
        };
        // An actor who lacks the right in the own organisation and groups lacks it everywhere, so the input is not even checked.
        if (action && !canSomewhere(actor, action)) refuse();
        if (endpoint.needsFreshSignIn) assertFreshSignIn(actor);
        let authorized = action === null && !endpoint.whileOpen;
        const call = {
          ...checkInput(schema, request),
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
        if (schema.produces) reply.type(typeOf(schema.produces));
        // Fastify would send an empty body for null, which is not JSON.
        return answer === null ? reply.type('application/json; charset=utf-8').send('null') : answer;
      },
    });
  };
}

/** For calls of which only some change who may get in; the others say `needsFreshSignIn` in their contract. */
export function assertFreshSignIn(actor: Actor): void {
  if (!isFreshSignIn(actor)) throw new DomainError('fresh_sign_in_required');
}

const typeOf = (produces: string) => (produces.startsWith('image/') ? produces : `${produces}; charset=utf-8`);

async function actorOf(request: FastifyRequest, authenticate: Authenticate, { access }: Endpoint): Promise<Actor> {
  const [, scheme, token] = /^(Bearer|Visitor) (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!scheme || !token) return guest;
  const actor = await authenticate[scheme.toLowerCase() as keyof Authenticate](token);
  if (!actor) throw new DomainError('not_signed_in', 'Je sessie is verlopen. Log opnieuw in.');
  // Some public calls show members more than others.
  return access === 'public' && actor.needs_second_factor ? guest : actor;
}

function checkInput(schema: EndpointSchema, request: FastifyRequest): object {
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const partSchema = schema[part];
    if (partSchema) parts[part] = check(partSchema, request[part], part);
  }
  return parts;
}

function check(schema: z.ZodMiniType, value: unknown, part: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A malformed id in the path is a missing resource.
  if (part === 'params') throw new DomainError('not_found');
  throw badInput(fieldName(result.error.issues[0]?.path ?? []));
}
