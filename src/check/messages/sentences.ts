import type { Phrase } from '../words.ts';

/** Code → the sentence in each language, with `{parameter}` where `say` fills something in. */
export type Sentences = Readonly<Record<string, Phrase>>;
