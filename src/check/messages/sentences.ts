import type { Phrase } from '../../words/check.ts';

/** Code → its sentence in each language, with `{parameter}` placeholders. */
export type Sentences = Readonly<Record<string, Phrase>>;
