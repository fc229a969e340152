import { setTimeout as sleep } from 'node:timers/promises';

import type { Histogram, Registry } from 'prom-client';

import { ExpiringCache } from '../cache/expiring-cache.ts';
import type { Metric, Sample } from './metric.ts';
import { observedWork, observedWorkChannel, type ObservedWork } from './observe.ts';

/** In seconds: from a cached list to a photo that waits in a queue. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
// A scrape must end before Prometheus gives up, also while the database is silent.
const READ_TIMEOUT_MS = 2_000;
/** More than one scrape a second costs one collection. */
const SHARED_MS = 1_000;

export interface RequestObserver {
  (route: string, method: string, statusCode: number, seconds: number): void;
}

export interface MetricsRegistry {
  contentType: string;
  /** In the format of Prometheus. */
  text(): Promise<string>;
  observeRequest: RequestObserver;
  stop(): void;
}

/** Loads prom-client, which is not needed without metrics. */
export async function createMetricsRegistry(metrics: Metric[]): Promise<MetricsRegistry> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new prometheus.Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });

  const requests = histogram('terecht_http_request_seconds', 'Time of a response', ['route', 'method', 'status']);
  const histograms = Object.fromEntries(
    Object.entries(observedWork).map(([kind, { metric, help, label }]) => [
      kind,
      histogram(metric, help, [label, 'outcome']),
    ]),
  ) as Record<keyof typeof observedWork, Histogram>;
  const failures = new prometheus.Counter({
    name: 'terecht_metric_read_failures_total',
    help: 'Metrics that could not be read, or not in time',
    registers: [registry],
  });
  const countFailure = () => failures.inc();
  for (const some of Map.groupBy(metrics, ({ name }) => name).values())
    addMetric(prometheus, registry, some, countFailure);

  /** Caches the series by their labels: looking them up in the histogram takes longer than counting. */
  const series = new Map<string, Histogram.Internal<string>>();
  const subscribers = {
    start: (observed: object) => void ((observed as ObservedWork).startedAt = performance.now()),
    end: () => {},
    asyncStart: () => {},
    asyncEnd(observed: object) {
      const { work, startedAt, error } = observed as ObservedWork;
      if (startedAt === undefined) return;
      const outcome = error === undefined ? 'done' : 'failed';
      const key = `${work.kind} ${work.name} ${outcome}`;
      const found =
        series.get(key) ?? histograms[work.kind].labels({ [observedWork[work.kind].label]: work.name, outcome });
      series.set(key, found);
      found.observe((performance.now() - startedAt) / 1000);
    },
    error: () => {},
  };
  observedWorkChannel.subscribe(subscribers);

  const collected = new ExpiringCache<string>(1, SHARED_MS);
  return {
    contentType: registry.contentType,
    text: () => collected.get('', () => registry.metrics()),
    observeRequest(route, method, statusCode, seconds) {
      const status = `${Math.floor(statusCode / 100)}xx`;
      const key = `${route} ${method} ${status}`;
      const found = series.get(key) ?? requests.labels({ route, method, status });
      series.set(key, found);
      found.observe(seconds);
    },
    stop() {
      observedWorkChannel.unsubscribe(subscribers);
      registry.clear();
    },
  };
}

/** Metrics with the same name are one metric for Prometheus. */
function addMetric(
  { Counter, Gauge }: typeof import('prom-client'),
  registry: Registry,
  metrics: Metric[],
  countFailure: () => void,
): void {
  const { name, help, type, labels: labelNames = [] } = metrics[0]!;
  const options = { name, help, labelNames, registers: [] };
  const read = async () => (await Promise.all(metrics.map((metric) => readInTime(metric, countFailure)))).flat();
  const described =
    type === 'gauge'
      ? new Gauge({
          ...options,
          async collect() {
            const samples = await read();
            this.reset();
            for (const { labels = {}, value } of samples) this.set(labels, value);
            // Without labels it would be 0 after the reset, which is a value.
            if (samples.length === 0) this.remove({});
          },
        })
      : new Counter({
          ...options,
          async collect() {
            const samples = await read();
            this.reset();
            for (const { labels = {}, value } of samples) this.inc(labels, value);
          },
        });
  registry.registerMetric(described);
}

/** A metric that cannot be read is left out of this scrape. */
async function readInTime({ read }: Metric, countFailure: () => void): Promise<Sample[]> {
  const reading = (async () => read())().catch(() => null);
  const given = await Promise.race([reading, sleep(READ_TIMEOUT_MS, null, { ref: false })]);
  if (given === null) countFailure();
  return typeof given === 'number' ? [{ value: given }] : (given ?? []);
}
