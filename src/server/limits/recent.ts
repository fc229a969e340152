/** Keeps what was asked for last: so many of it, or so much where each has a size. */
export class Recent<Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  /** The one asked for longest ago comes first. */
  readonly #kept = new Map<string, Value>();
  #size = 0;

  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, value);
    }
    return value;
  }

  /** The one just set stays, however large. */
  set(key: string, value: Value): void {
    this.#forget(key);
    this.#kept.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
