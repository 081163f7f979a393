import type { ResolvedColumn } from '../../compile/resolved.ts';
import { countedAmong } from '../../language/contract/counted.ts';
import type { Row } from '../../language/json.ts';
import { sumOfDecimals } from '../../language/text/decimal.ts';
import { chosenIn } from './total-words.ts';

/**
 * Returns the sums of these columns over rows, exact, as a row: each adds up the rows that count for it, or all where none
 * does. A column without a number in any row is left out.
 */
export function sumsOf(columns: readonly ResolvedColumn[], rows: readonly Row[]): Row {
  const chosen = chosenIn(columns, rows);
  return Object.fromEntries(
    columns.flatMap(({ field, counted }) => {
      const adds = Object.entries(countedAmong(counted?.where ?? {}, chosen));
      const isAdded = (row: Row) =>
        adds.every(([name, values]) => [values].flat().some((value) => value === row[name]));
      const sum = sumOfDecimals(rows.filter(isAdded).map((row) => row[field]));
      return sum === undefined ? [] : [[field, sum]];
    }),
  );
}
