/** Evicts the least recently used entries beyond a number of entries, or beyond a total size. */
export class LruCache<Value> {
  readonly #maxSize: number;
  readonly #sizeOf: (value: Value) => number;
  /** The least recently used entry comes first. */
  readonly #entries = new Map<string, Value>();
  #size = 0;
  #hits = 0;
  #misses = 0;

  constructor(maxSize: number, sizeOf: (value: Value) => number = () => 1) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
      this.#hits += 1;
    } else this.#misses += 1;
    return value;
  }

  get length(): number {
    return this.#entries.size;
  }

  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  /** The new entry stays, however large. */
  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
