import type { ResolvedFilter } from '../../compile/resolved.ts';
import { filterOnWire, readRange } from '../../language/range.ts';
import { searchableNumber } from '../../language/text/written-number.ts';

/** Returns the values that an address holds for a filter: one text, one range, or several; empty for anything else. */
export function valuesIn({ kind, range }: ResolvedFilter, text: string): readonly string[] {
  if (kind === 'text') return text === '' ? [] : [text];
  if (kind === 'range')
    return range !== undefined && readRange(text, range.of, range.currency) !== undefined ? [text] : [];
  return text.split(',').filter(Boolean);
}

/**
 * Returns the values of a filter in the back end's format: joined by commas, a range as its two ends, telephone numbers
 * as digits.
 *
 * @param today The day (`YYYY-MM-DD`) from which `last7` and similar presets count.
 */
export function valuesOnWire(
  filter: Pick<ResolvedFilter, 'range' | 'isNumber'> | undefined,
  values: readonly string[],
  today: string,
): string {
  const texts = filter?.isNumber ? values.map(searchableNumber) : values;
  return filterOnWire(texts.join(','), filter?.range?.of, today);
}
