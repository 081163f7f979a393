import { own } from '../language/own.ts';

/** Key of a text → the most characters that it may have, so that it fits on a screen. */
const longest: Readonly<Record<string, number>> = {
  title: 100,
  heading: 200,
  submit: 50,
  placeholder: 100,
  empty: 100,
  group: 100,
  help: 2000,
  note: 2000,
  description: 2000,
  Comment: 10_000,
  $comment: 10_000,
};

/** Sentences, names, addresses and all other texts. */
const other = 1000;

/**
 * Returns the most characters that a text may have, by the key or type that it is a value of.
 *
 * @example
 * longestText('title') // 100
 */
export function longestText(name: string): number {
  return own(longest, name) ?? other;
}

/** The most characters of a name: of an action, a view, a field. */
export const longestName = 200;
