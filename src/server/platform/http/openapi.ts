import type { FastifyInstance } from 'fastify';

import type { Actor } from '../../../shared/platform/actor.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { can } from '../../../shared/platform/policy.ts';
import { ErrorAnswer } from '../../../shared/platform/schema.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import type { DescribedEndpoint } from './route.ts';

/** Generates `/api/openapi.json` and `/api/docs` from the contracts. */
export function registerApiPages(app: FastifyInstance): void {
  const endpoints = () => app.registeredRoutes.flatMap(({ endpoint }) => endpoint ?? []);
  // Generated at the first request, because it is slow and needs all routes.
  let json: string | undefined;
  let html: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(toOpenApi(endpoints()));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', async (_request, reply) => {
    html ??= toHtml(endpoints());
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

function toOpenApi(endpoints: DescribedEndpoint[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)|(\*)/g, '{$1$2}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Terecht', version: '1', description: 'The calls that the portal itself makes.' },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        // `Authorization: Visitor …`, with the token of a visit.
        visit: { type: 'http', scheme: 'visitor' },
      },
    },
    paths,
  };
}

function toOperation(endpoint: DescribedEndpoint): JsonSchema {
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && {
      security: [{ session: [] }, ...(isForVisitors(endpoint) ? [{ visit: [] }] : [])],
    }),
    parameters: [...parametersOf(endpoint, 'params', 'path'), ...parametersOf(endpoint, 'query', 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: content(toJsonSchema(endpoint.body, 'input')),
      },
    }),
    responses: {
      200: { description: 'Done', content: content(toJsonSchema(endpoint.response, 'output'), endpoint.produces) },
      default: { description: 'Failed', content: content(toJsonSchema(endpoint.failure ?? ErrorAnswer, 'output')) },
    },
  };
}

const visitor: Actor = { user_id: null, role: 'visitor', org_id: null, address: 'iemand@post.example' };

const isForVisitors = ({ access }: DescribedEndpoint) =>
  access !== 'public' && access !== 'signed-in' && can(visitor, access, visitor);

const content = (schema: JsonSchema, mediaType = 'application/json') => ({ [mediaType]: { schema } });

function parametersOf(endpoint: DescribedEndpoint, part: 'params' | 'query', place: 'path' | 'query'): JsonSchema[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function toHtml(endpoints: DescribedEndpoint[]): string {
  const entries = endpoints.map((endpoint) => {
    const { parameters, requestBody, responses } = toOperation(endpoint);
    const schema = JSON.stringify({ parameters, requestBody, responses }, null, 2);
    return `<article><h2><code>${endpoint.method} ${endpoint.path}</code></h2>
      <p>${endpoint.summary}. Access: <b>${endpoint.access}</b>.</p>
      <details><summary>Schema</summary><pre>${escapeHtml(schema)}</pre></details></article>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Terecht API</title>
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css"></head>
    <body><main><h1>Terecht API</h1><p>Also as <a href="/api/openapi.json">OpenAPI</a>.</p>${entries.join('')}</main></body></html>`;
}
