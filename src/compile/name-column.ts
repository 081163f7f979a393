import type { ResolvedCard, ResolvedColumn } from './resolved.ts';

/**
 * Returns the column, of these, that says what a row is called: the title of its card, else the first text.
 *
 * @example
 * nameColumn({ title: 'name', lines: ['phone'] }, columns)?.field // 'name'
 */
export function nameColumn(
  card: ResolvedCard | undefined,
  columns: readonly ResolvedColumn[],
): ResolvedColumn | undefined {
  return (
    columns.find(({ field }) => field === card?.title) ?? columns.find(({ kind }) => kind === 'text') ?? columns[0]
  );
}
