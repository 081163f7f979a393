import type { ResolvedColumn } from '../../compile/resolved.ts';
import { countedAmong } from '../../language/contract/counted.ts';
import type { When } from '../../language/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { Row } from '../../language/json.ts';
import { sumIn } from '../../language/text/sum-in.ts';
import { chosenIn } from './total-words.ts';

/**
 * Returns the sums of these columns over rows, exact, as a row: each adds up the rows that count for it, or all where none
 * does, less what is taken from it, each currency by itself. A column with a value that is no number is left out.
 */
export function sumsOf(columns: readonly ResolvedColumn[], rows: readonly Row[]): Row {
  const chosen = chosenIn(columns, rows);
  return Object.fromEntries(
    columns.flatMap((column) => {
      // Values and lists of values are guards, too.
      const added = resolveWhen(countedAmong(column.counted?.where ?? {}, chosen) as When);
      const sum = sumIn(
        rows.filter((row) => holds(added, row)),
        column,
      );
      return sum === undefined ? [] : [[column.field, sum]];
    }),
  );
}
