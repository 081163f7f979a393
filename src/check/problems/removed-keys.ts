import { own } from '../../language/own.ts';
import { type CheckWords, type Phrase, phrase } from '../../words/check.ts';

/**
 * Returns what to write instead of a key removed from the language; undefined for any other key.
 *
 * @example
 * replacementOf('description', ['title', 'format'])?.en // 'write $comment for developers, or …'
 */
export function replacementOf(key: string, known: readonly string[]): Phrase | undefined {
  const found = own(gone, key);
  return found !== undefined && known.includes(found.beside) ? phrase(found.instead) : undefined;
}

/** A removed key, the sibling key that identifies its type, and what to write instead. */
interface Gone {
  readonly beside: string;
  readonly instead: (words: CheckWords) => string;
}

const ofForms = 'formatExclusiveMinimum';

const gone: Readonly<Record<string, Gone>> = {
  anyOf: { beside: ofForms, instead: ({ insteadOfAnyOf }) => insteadOfAnyOf },
  not: { beside: ofForms, instead: ({ insteadOfNot }) => insteadOfNot },
  contains: { beside: ofForms, instead: ({ insteadOfContains }) => insteadOfContains },
  minProperties: { beside: ofForms, instead: ({ insteadOfMinProperties }) => insteadOfMinProperties },
  maxProperties: { beside: ofForms, instead: ({ insteadOfMaxProperties }) => insteadOfMaxProperties },
  propertyNames: { beside: ofForms, instead: ({ insteadOfPropertyNames }) => insteadOfPropertyNames },
  dependencies: { beside: ofForms, instead: ({ insteadOfDependencies }) => insteadOfDependencies },
  examples: { beside: ofForms, instead: ({ insteadOfExamples }) => insteadOfExamples },
  description: { beside: 'format', instead: ({ insteadOfDescription }) => insteadOfDescription },
  emptyIntent: { beside: 'empty', instead: ({ insteadOfEmptyIntent }) => insteadOfEmptyIntent },
};
