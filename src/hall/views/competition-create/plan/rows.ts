/** Returns the rows with the one at `index` moved by one place, or the same rows if that is past an end. */
export function moved<Row>(rows: readonly Row[], index: number, step: -1 | 1): readonly Row[] {
  const row = rows[index];
  const other = rows[index + step];
  if (row === undefined || other === undefined) return rows;
  return rows.with(index, other).with(index + step, row);
}
