import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { Names } from './names.ts';
import type { Answer, Question } from './worker.ts';

/** The context of a help request: the file's kind, and the names it may use. */
export interface Subject {
  readonly kind: FileKind;
  readonly names: Names;
}

/** A request and its pending promise. */
interface Asked {
  readonly question: Omit<Question, 'names'>;
  readonly names: Names;
  readonly isRetry: boolean;
  readonly resolve: (found: Answer['found']) => void;
}

/**
 * Sends requests to a worker. A worker that fails is terminated and replaced: pending requests are repeated once, then
 * resolve to null, so that the editor has no help instead of waiting.
 */
export class Helper {
  readonly #begin: () => Worker;
  readonly #open = new Map<number, Asked>();
  #worker: Worker | undefined;
  #known: Names | undefined;
  #count = 0;

  constructor(begin: () => Worker) {
    this.#begin = begin;
  }

  /** Starts the worker before the first request. */
  prepare(): void {
    this.#running();
  }

  ask(wanted: Question['wanted'], { kind, names }: Subject, text: string, offset: number): Promise<Answer['found']> {
    this.#count += 1;
    const question = { id: this.#count, wanted, kind, text, offset };
    return new Promise((resolve) => this.#send({ question, names, isRetry: false, resolve }));
  }

  #send(asked: Asked): void {
    const { question, names } = asked;
    const worker = this.#running();
    this.#open.set(question.id, asked);
    // The names are large and rarely change, so each worker receives them once.
    worker.postMessage({ ...question, names: names === this.#known ? undefined : names } satisfies Question);
    this.#known = names;
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#begin();
    worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<Answer>) => {
      this.#open.get(id)?.resolve(found);
      this.#open.delete(id);
    });
    worker.addEventListener('error', () => this.#replace(worker));
    this.#worker = worker;
    return worker;
  }

  #replace(failed: Worker): void {
    failed.terminate();
    if (failed !== this.#worker) return;
    this.#worker = undefined;
    this.#known = undefined;
    const lost = [...this.#open.values()];
    this.#open.clear();
    for (const asked of lost) {
      if (asked.isRetry) asked.resolve(null);
      else this.#send({ ...asked, isRetry: true });
    }
  }
}
