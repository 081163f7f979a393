import { withoutSeparators } from './written-number.ts';

/** How many characters at the end of a masked value are shown, and of how long a value. */
export const [shownEnd, shownFrom] = [4, 8];

/**
 * Returns a value of which only the ends are shown: the first and the last four characters of an account number, the last
 * four of a shorter one, none of one below eight. One that hides characters already stays as it is.
 *
 * @example
 * masked('6222021234561234') // '6222 **** **** 1234'
 */
export function masked(value: string): string {
  if (value.includes('*')) return value;
  const joined = withoutSeparators(value);
  if (joined.length < shownFrom) return '****';
  const end = joined.slice(-shownEnd);
  return joined.length < 12 ? `**** ${end}` : `${joined.slice(0, 4)} **** **** ${end}`;
}
