/**
 * A cache of at most `size` values, by name; evicts the least recently used.
 *
 * @example
 * pages.get(path) ?? pages.set(path, read(path))
 */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>();

  constructor(private readonly size: number) {}

  get(name: string): Value | undefined {
    const value = this.#values.get(name);
    return value === undefined ? undefined : this.set(name, value);
  }

  /** Sets and returns a value; evicts the least recently used beyond `size`. */
  set(name: string, value: Value): Value {
    // A map keeps insertion order.
    this.#values.delete(name);
    this.#values.set(name, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.size && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  clear(): void {
    this.#values.clear();
  }
}
