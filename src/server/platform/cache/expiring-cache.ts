import { LruCache } from './lru-cache.ts';

/** Caches results for a limited time. Concurrent callers share one read, and a failure is not cached. */
export class ExpiringCache<Value> {
  readonly #entries: LruCache<{ value: Promise<Value>; until: number }>;
  readonly #ms: number;

  constructor(maxEntries: number, ms: number) {
    this.#entries = new LruCache(maxEntries);
    this.#ms = ms;
  }

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.value;
    const entry = { value: read(), until: Date.now() + this.#ms };
    this.#entries.set(key, entry);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }
}
