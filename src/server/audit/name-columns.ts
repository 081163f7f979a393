import { usualNames } from '../../language/places/own-name.ts';
import type { TextColumn } from '../records/names/kept-columns.ts';

/** Returns the columns by which people know the rows of a table, best first: names, then the numbers that its area declares. */
export function nameColumnsOf(table: string, numbers: readonly TextColumn[]): readonly string[] {
  return [...usualNames, ...numbers.filter((one) => one.table === table).map(({ column }) => column)];
}
