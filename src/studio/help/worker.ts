import type { FileKind } from '../../check/language-schemas.ts';
import { Help } from './help.ts';
import type { Names } from './names.ts';
import type { Completions, Explanation } from './offers.ts';

/** What the editor asks its worker. */
export interface Question {
  readonly id: number;
  readonly wanted: 'completionsAt' | 'explainAt';
  readonly kind: FileKind;
  readonly text: string;
  readonly offset: number;
  /** The project's names, where they are others than with the last question. */
  readonly names: Names | undefined;
}

/** What the worker says: null where it has nothing to offer. */
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
    // Help is an offer: what was typed stays, and the page hears of the defect.
    postMessage({ id, found: null } satisfies Answer);
    reportError(error);
  }
});
