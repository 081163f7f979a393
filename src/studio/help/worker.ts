import type { FileKind } from '../../check/editor/language-schemas.ts';
import { Help } from './help.ts';
import type { Names } from './names.ts';
import type { Completions, Explanation } from './offers.ts';

/** A request to the worker. */
export interface Question {
  readonly id: number;
  readonly wanted: 'completionsAt' | 'explainAt';
  readonly kind: FileKind;
  readonly text: string;
  readonly offset: number;
  /** The project's names, if they have changed since the last request. */
  readonly names: Names | undefined;
}

/** The worker's response; null if there is no help. */
export interface Answer {
  readonly id: number;
  readonly found: Completions | Explanation | null;
}

const help = new Help();

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, wanted, kind, text, offset, names } = data;
  try {
    if (names !== undefined) help.learn(names);
    postMessage({ id, found: await help[wanted](kind, text, offset) } satisfies Answer);
  } catch (error) {
    // Help is optional: the input stays, and the page gets the error.
    postMessage({ id, found: null } satisfies Answer);
    reportError(error);
  }
});
