import { own } from '../language/own.ts';

/** Key of a text → its maximum length in characters, so that it fits on a screen. */
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

/** The maximum of sentences, names, addresses and all other texts. */
const other = 1000;

/**
 * Returns the maximum length of a text in characters, by its key or type.
 *
 * @example
 * longestText('title') // 100
 */
export function longestText(name: string): number {
  return own(longest, name) ?? other;
}

/** The maximum length of the name of an action, view or field, in characters. */
export const longestName = 200;
