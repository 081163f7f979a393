import type { ResolvedColumn } from '../../compile/resolved.ts';
import { countedAmong } from '../../language/contract/counted.ts';
import type { When } from '../../language/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { Row } from '../../language/json.ts';
import { differenceOfDecimals, sumOfDecimals } from '../../language/text/decimal.ts';
import { chosenIn } from './total-words.ts';

/**
 * Returns the sums of these columns over rows, exact, as a row: each adds up the rows that count for it, or all where none
 * does, less what is taken from it. A column without a number in any row is left out.
 */
export function sumsOf(columns: readonly ResolvedColumn[], rows: readonly Row[]): Row {
  const chosen = chosenIn(columns, rows);
  return Object.fromEntries(
    columns.flatMap(({ field, counted, less }) => {
      // Values and lists of values are guards, too.
      const added = resolveWhen(countedAmong(counted?.where ?? {}, chosen) as When);
      const counting = rows.filter((row) => holds(added, row));
      const sumIn = (name: string) => sumOfDecimals(counting.map((row) => row[name]));
      const sum = sumIn(field);
      if (sum === undefined) return [];
      const net = less && differenceOfDecimals(sum, sumIn(less.field) ?? 0);
      return [[field, net ?? sum]];
    }),
  );
}
