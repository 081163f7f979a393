/** The values that were set or asked for last, by name: never more than `size` of them. */
export class Kept<Value> {
  readonly #values = new Map<string, Value>();

  constructor(private readonly size: number) {}

  get(name: string): Value | undefined {
    const value = this.#values.get(name);
    return value === undefined ? undefined : this.set(name, value);
  }

  /** Returns the value; the one that was used longest ago goes where there would be too many. */
  set(name: string, value: Value): Value {
    // A map keeps the order in which its names came.
    this.#values.delete(name);
    this.#values.set(name, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.size && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }

  clear(): void {
    this.#values.clear();
  }
}
