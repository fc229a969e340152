import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { startTestApp } from '../../../../tests/support/app.ts';
import { addItems, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { listPublicItems } from '../../../shared/items/contract.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

interface SentTraces {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

async function startCollector() {
  const sent: SentTraces[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') sent.push(body as SentTraces);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const spans = () =>
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans,
    close: () => server.close(),
  };
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a collector gets the spans of a request, a job and its mail, without personal data', async () => {
  const collector = await startCollector();
  const portal = await startTestApp({ TAGGER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` });
  const org_id = await addOrganization(portal.db, { subpath: 'gevolgd' });
  await addItems(portal.db, org_id, [{}]);
  await addPerson(portal.db, 'staff', org_id, { email: 'gevolgd@school.example' });
  await portal.call(listPublicItems, { query: { org_uuid: org_id, q: 'geheime jas' } });
  await portal.app.inject('/schools/gevolgd');
  const payload = { email: 'gevolgd@school.example' };
  expect((await portal.app.inject({ method: 'POST', url: '/auth/v1/recover', payload })).statusCode).toBe(200);
  await portal.app.inject('/api/nowhere/gevolgd');
  await portal.runJobs();
  await portal.close();
  collector.close();

  const spans = collector.spans();
  const children = ({ spanId, traceId }: SentSpan) =>
    spans.filter(({ parentSpanId, traceId: of }) => parentSpanId === spanId && of === traceId);
  const spanOf = (name: string) => spans.find((span) => span.name === name)!;

  const list = spanOf(`GET ${listPublicItems.path}`);
  expect(attributesOf(list)).toEqual({
    'http.request.method': 'GET',
    'http.route': listPublicItems.path,
    'http.response.status_code': 200,
  });
  expect(list.kind).toBe(2);
  expect(children(list).length).toBeGreaterThan(0);
  for (const query of children(list)) {
    expect(attributesOf(query)).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': query.name });
    expect(query.name).toMatch(/^(SELECT|WITH)$/);
  }
  expect(children(spanOf('GET /*')).map(({ name }) => name)).toContain('render organization');
  // The body of this one arrives after the request began.
  expect(children(spanOf('POST /auth/v1/recover')).map(({ name }) => name)).toContain('INSERT');
  expect(children(spanOf('job mail')).map(({ name }) => name)).toContain('mail new-password');
  // The queue itself is no trace.
  expect(spans.filter(({ parentSpanId, name }) => !parentSpanId && !/^(GET|POST|job) /.test(name))).toEqual([]);

  const text = JSON.stringify(collector.sent);
  expect(text).toContain('terecht');
  for (const secret of ['gevolgd', 'geheime', '@', org_id, '127.0.0.1']) expect(text).not.toContain(secret);
});

test('a share of none records nothing', async () => {
  const collector = await startCollector();
  const portal = await startTestApp({
    TAGGER: 'none',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  expect((await portal.app.inject('/schools')).statusCode).toBe(200);
  await portal.close();
  collector.close();
  expect(collector.spans()).toEqual([]);
});

test('without the settings, neither OpenTelemetry nor prom-client is loaded', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const found = [];
    registerHooks({
      load(url, context, next) {
        if (/@opentelemetry|prom-client/.test(url)) found.push(url);
        return next(url, context);
      },
    });
    await import('./src/server/app.ts');
    await import('./src/server/services.ts');
    console.log(found.length);
    await import('prom-client');
    console.log(found.length > 0);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(output).toBe('0\ntrue\n');
});
