import { usualNames } from '../../language/places/own-name.ts';
import type { TextColumn } from '../records/names/text-forms.ts';

/**
 * Returns the columns that identify a table's rows to people, best first: names, then the number columns that its area
 * declares.
 */
export function nameColumnsOf(table: string, numbers: readonly TextColumn[]): readonly string[] {
  return [...usualNames, ...numbers.filter((one) => one.table === table).map(({ column }) => column)];
}
