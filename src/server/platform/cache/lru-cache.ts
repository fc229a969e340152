/** Evicts the least recently used entries beyond a number of entries, or beyond a total size. */
export class LruCache<Value> {
  readonly #maxSize: number;
  readonly #sizeOf: (value: Value) => number;
  /** The least recently used entry comes first. */
  readonly #entries = new Map<string, Value>();
  #size = 0;

  constructor(maxSize: number, sizeOf: (value: Value) => number = () => 1) {
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
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
