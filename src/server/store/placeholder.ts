/** A placeholder for a value while a reusable query is built. */
export class Placeholder {
  readonly #argument: number;
  readonly #member: number | undefined;
  readonly #form: ((text: string) => string) | undefined;

  /** `member` is the index of the value if the argument is a list. */
  constructor(argument: number, member?: number, form?: (text: string) => string) {
    this.#argument = argument;
    this.#member = member;
    this.#form = form;
  }

  /** Returns a placeholder for a normalized form of the same text. */
  formed(form: (text: string) => string): Placeholder {
    return new Placeholder(this.#argument, this.#member, form);
  }

  /** Returns the value for this placeholder among these arguments; a form of anything but text is null. */
  valueIn(values: readonly unknown[]): unknown {
    const argument = values[this.#argument];
    const value = this.#member === undefined ? argument : (argument as readonly unknown[])[this.#member];
    if (this.#form === undefined) return value;
    return typeof value === 'string' ? this.#form(value) : null;
  }
}
