/** Stands for a value while a query is built that is asked again and again. */
export class Place {
  readonly #argument: number;
  readonly #member: number | undefined;
  readonly #form: ((text: string) => string) | undefined;

  /** `member` is the value's place in an argument that is a list. */
  constructor(argument: number, member?: number, form?: (text: string) => string) {
    this.#argument = argument;
    this.#member = member;
    this.#form = form;
  }

  /** Returns a place for a form of the same text; anything but a text has none. */
  formed(form: (text: string) => string): Place {
    return new Place(this.#argument, this.#member, form);
  }

  /** Returns what stands here among these arguments. */
  valueIn(values: readonly unknown[]): unknown {
    const argument = values[this.#argument];
    const value = this.#member === undefined ? argument : (argument as readonly unknown[])[this.#member];
    if (this.#form === undefined) return value;
    return typeof value === 'string' ? this.#form(value) : null;
  }
}
