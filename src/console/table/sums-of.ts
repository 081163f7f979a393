import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { sumOfDecimals } from '../../language/text/decimal.ts';

/** Returns the sums of these columns over rows, exact, as a row; a column without a number in any row is left out. */
export function sumsOf(columns: readonly ResolvedColumn[], rows: readonly Row[]): Row {
  return Object.fromEntries(
    columns.flatMap(({ field }) => {
      const sum = sumOfDecimals(rows.map((row) => row[field]));
      return sum === undefined ? [] : [[field, sum]];
    }),
  );
}
