import { withoutSeparators } from './written-number.ts';

/** The number of visible characters at the end of a masked value, and the minimum length of a value with any. */
export const [shownEnd, shownFrom] = [4, 8];

/**
 * Returns a masked value: shows the first and last four characters of an account number, the last four of a shorter
 * value, none below eight characters. A value that is already masked is unchanged.
 *
 * @example
 * maskValue('6222021234561234') // '6222 **** **** 1234'
 */
export function maskValue(value: string): string {
  if (value.includes('*')) return value;
  const joined = withoutSeparators(value);
  if (joined.length < shownFrom) return '****';
  const end = joined.slice(-shownEnd);
  return joined.length < 12 ? `**** ${end}` : `${joined.slice(0, 4)} **** **** ${end}`;
}
