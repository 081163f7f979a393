import type { ResolvedColumn } from '../../compile/resolved.ts';
import { countedSelection } from '../../language/contract/counted.ts';
import type { When } from '../../language/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { Row } from '../../language/json.ts';
import { sumIn } from '../../language/text/sum-in.ts';
import { chosenIn } from './total-words.ts';

/**
 * Returns the exact sums of these columns over rows, as a row: each sums the rows that its `counted` guard selects, by
 * default all, minus the column it subtracts, separately for each currency. A column with a non-numeric value is left
 * out.
 */
export function sumsOf(columns: readonly ResolvedColumn[], rows: readonly Row[]): Row {
  const chosen = chosenIn(columns, rows);
  return Object.fromEntries(
    columns.flatMap((column) => {
      // Guards accept values and lists of values.
      const added = resolveWhen(countedSelection(column.counted?.where ?? {}, chosen) as When);
      const sum = sumIn(
        rows.filter((row) => holds(added, row)),
        column,
      );
      return sum === undefined ? [] : [[column.field, sum]];
    }),
  );
}
