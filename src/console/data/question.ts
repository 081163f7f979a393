import type { Json } from '../../language/json.ts';

/** Something the back end is asked: whoever asks under the same key shares one request and one answer. */
export interface Question<T> {
  readonly key: string;
  /** Asks through `get`, which notes the addresses: the contract says which writes make an answer from there stale. */
  readonly ask: (get: Get) => Promise<T>;
  /**
   * How long an answer is good for. `shown`: as long as it is on the page, whatever is written meanwhile. `lasting`:
   * until something is written that changes it, or minutes have passed.
   *
   * @default shown again at once for some minutes, and asked for anew meanwhile
   */
  readonly keeps?: 'shown' | 'lasting';
}

/** Reads an address of the back end; fails as `send` does. */
export type Get = (url: string) => Promise<Json>;

/** What is known of a question. */
export interface Answer<T> {
  /** The last answer that came; undefined before the first, and where the person may not see it. */
  readonly value: T | undefined;
  /** Why the last try failed. */
  readonly error: unknown;
  /** The first answer, or a newer one, is on its way. */
  readonly isLoading: boolean;
}

/**
 * Returns the question for what an address answers, as it comes. The same address asked for two `purpose`s is asked
 * twice: a form, say, wants a record as it is when the form opens.
 */
export function questionAt(purpose: string, url: string, keeps?: Question<Json>['keeps']): Question<Json> {
  return { key: `${purpose} ${url}`, ask: (get) => get(url), ...(keeps !== undefined && { keeps }) };
}
