/** One value of a metric. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * A figure that Prometheus can ask for. It is read when that happens, so that it costs nothing in between. Metrics of
 * several features may have the same name, and then differ in the values of their labels.
 */
export interface Metric {
  /** Starts with `terecht_` and ends with the unit; that of a counter ends with `_total`. */
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  /** Their values are few and known beforehand: never an id, a name, an address or a text of a person. */
  labels?: string[];
  /** A read that fails, or takes longer than two seconds, is left out. One of the database goes through `shareReads`. */
  read(): number | Sample[] | Promise<number | Sample[]>;
}

/** A value that goes up and down. */
export const gauge = (metric: Omit<Metric, 'type'>): Metric => ({ ...metric, type: 'gauge' });

/** A total that the feature counts itself; after a restart it begins at zero. */
export const counter = (metric: Omit<Metric, 'type'>): Metric => ({ ...metric, type: 'counter' });

export interface Counter extends Metric {
  /** `value` is that of the only label. */
  add(value: string, count?: number): void;
}

/** Counts events by one label. Each of its values is exported from the start, so that an alert can compare. */
export function createCounter({
  name,
  help,
  label,
  values,
}: {
  name: string;
  help: string;
  label: string;
  values: readonly string[];
}): Counter {
  const counts = new Map(values.map((value) => [value, 0]));
  return {
    name,
    help,
    type: 'counter',
    labels: [label],
    add(value, count = 1) {
      const before = counts.get(value);
      if (before === undefined) throw new Error(`${name} has no ${label} called ${value}`);
      counts.set(value, before + count);
    },
    read: () => Array.from(counts, ([value, count]) => ({ labels: { [label]: value }, value: count })),
  };
}

interface CacheStatistics {
  readonly length: number;
  readonly hits: number;
  readonly misses: number;
}

/** The entries of a cache, and its hit rate. */
export function cacheMetrics(cache: string, statistics: CacheStatistics): Metric[] {
  const read = (figure: keyof CacheStatistics) => () => [{ labels: { cache }, value: statistics[figure] }];
  const labels = ['cache'];
  return [
    gauge({ name: 'terecht_cache_entries', help: 'Entries of a cache', labels, read: read('length') }),
    counter({ name: 'terecht_cache_hits_total', help: 'Reads that a cache answered', labels, read: read('hits') }),
    counter({
      name: 'terecht_cache_misses_total',
      help: 'Reads that it could not answer',
      labels,
      read: read('misses'),
    }),
  ];
}
