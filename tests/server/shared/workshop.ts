import type { Maker } from './maker.ts';

/** Creates each shared resource on first use; `close` removes all of them. */
export class Workshop<Thing extends string> {
  readonly #makers: Readonly<Record<Thing, Maker<NoInfer<Thing>>>>;
  readonly #made = new Map<Thing, Promise<string>>();
  readonly #undo: (() => unknown)[] = [];

  constructor(makers: Readonly<Record<Thing, Maker<NoInfer<Thing>>>>) {
    this.#makers = makers;
  }

  /** Returns the location of a resource: a path or a URL. */
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
