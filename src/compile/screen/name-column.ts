import type { ResolvedCard, ResolvedColumn } from '../resolved.ts';

/**
 * Returns the column that names a row: the title of its card, else the first text.
 *
 * @example
 * nameColumn(undefined, [{ kind: 'text', field: 'name', title: '商品名称' }])?.title // '商品名称'
 */
export function nameColumn(
  card: ResolvedCard | undefined,
  columns: readonly ResolvedColumn[],
): ResolvedColumn | undefined {
  return (
    columns.find(({ field }) => field === card?.title) ?? columns.find(({ kind }) => kind === 'text') ?? columns[0]
  );
}
