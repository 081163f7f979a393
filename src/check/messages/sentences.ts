import type { Phrase } from '../problems/words.ts';

/** Code → its sentence in each language, with `{parameter}` placeholders. */
export type Sentences = Readonly<Record<string, Phrase>>;
