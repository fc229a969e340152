import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Context, Span } from '@opentelemetry/api';

import { observedWorkChannel, type ObservedWork, type Work } from './observe.ts';

/** A collector that does not answer must not delay the stop of the server. */
const FLUSH_TIMEOUT_MS = 2_000;

export interface RequestTrace {
  /** Runs the rest of the request so that its work becomes part of the trace. */
  run(next: () => void): void;
  end(statusCode: number): void;
}

export interface Traces {
  startRequest(method: string, route: string): RequestTrace;
  /** Sends the last spans. */
  stop(): Promise<void>;
}

interface TracesOptions {
  /** A collector of OpenTelemetry, without the path. */
  endpoint: string;
  /** The share of requests and jobs that is recorded. */
  share: number;
  version: string;
}

/**
 * Sends a span per request, and one per statement, rendering, job, mail and request to a model within it. Spans hold names
 * from the code, and never values, texts of errors or addresses. Loads OpenTelemetry, which is not needed without a
 * collector.
 */
export async function createTraces({ endpoint, share, version }: TracesOptions): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  // The queue of the processor is limited: when the collector is away, spans are dropped.
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'terecht', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('terecht');
  const current = new AsyncLocalStorage<Context | undefined>();
  const spans = new WeakMap<ObservedWork, Span>();

  function startWork(observed: ObservedWork): Context | undefined {
    const parent = current.getStore();
    // The queue of jobs asks the database several times a second; those statements belong to no trace.
    if (!parent && observed.work.kind === 'query') return undefined;
    const span = tracer.startSpan(spanName(observed.work), { attributes: attributesOf(observed.work) }, parent);
    spans.set(observed, span);
    return trace.setSpan(parent ?? ROOT_CONTEXT, span);
  }

  function endWork(observed: ObservedWork): void {
    const span = spans.get(observed);
    if (observed.error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  observedWorkChannel.start.bindStore(current, startWork);
  observedWorkChannel.asyncEnd.subscribe(endWork as (observed: unknown) => void);

  return {
    startRequest(method, route) {
      const attributes = { 'http.request.method': method, 'http.route': route };
      // A new trace: a header of the caller must not decide what is recorded.
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        run: (next) => current.run(context, next),
        end(statusCode) {
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    async stop() {
      observedWorkChannel.start.unbindStore(current);
      observedWorkChannel.asyncEnd.unsubscribe(endWork as (observed: unknown) => void);
      await Promise.race([provider.shutdown().catch(() => {}), sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

const spanName = ({ kind, name }: Work) => (kind === 'query' ? name.toUpperCase() : `${kind} ${name}`);

const attributesOf = ({ kind, name }: Work): Record<string, string> =>
  kind === 'query'
    ? { 'db.system.name': 'postgresql', 'db.operation.name': name.toUpperCase() }
    : { 'terecht.kind': kind, 'terecht.name': name };
