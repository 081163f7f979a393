import type { Maker } from './maker.ts';

/** Makes each thing when it is first asked for; `close` takes all of them away. */
export class Workshop<Thing extends string> {
  readonly #makers: Readonly<Record<Thing, Maker<NoInfer<Thing>>>>;
  readonly #made = new Map<Thing, Promise<string>>();
  readonly #undo: (() => unknown)[] = [];

  constructor(makers: Readonly<Record<Thing, Maker<NoInfer<Thing>>>>) {
    this.#makers = makers;
  }

  /** Returns where the thing stands: a path or a URL. */
  get(thing: Thing): Promise<string> {
    const known = this.#made.get(thing);
    if (known) return known;
    const made = this.#makers[thing]({ get: (other) => this.get(other), undo: (work) => this.#undo.push(work) });
    this.#made.set(thing, made);
    return made;
  }

  async close(): Promise<void> {
    for (const work of this.#undo.splice(0).reverse()) await work();
  }
}
