import type { Phrase } from '../words.ts';

/** Code → its sentence in each language, with `{parameter}` placeholders. */
export type Sentences = Readonly<Record<string, Phrase>>;
