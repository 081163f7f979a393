import type { TextColumn } from '../records/names/kept-columns.ts';

/** What people know a row by, the first that a table has. */
const nameColumns = ['name', 'title', 'nickname', 'username'];

/** Returns the columns by which people know the rows of a table, best first: names, then the numbers that its area declares. */
export function nameColumnsOf(table: string, numbers: readonly TextColumn[]): readonly string[] {
  return [...nameColumns, ...numbers.filter((one) => one.table === table).map(({ column }) => column)];
}
