import type { Row } from '../../language/json.ts';
import { tooManyRows } from '../../words/zh-CN/console/bulk.ts';
import type { Page } from '../client/page.ts';
import { everyRow, type OnProgress } from '../export/every-row.ts';

/** The maximum number of rows in a run: it limits what a page holds and a user is responsible for. */
export const maxBulkRows = 5000;

/** Thrown if there are more rows than a run may cover; its message says what to do. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  constructor(rows: number | undefined) {
    super(tooManyRows(maxBulkRows, rows));
  }
}

/** Returns one page of the filtered rows: `current` is its zero-based number, `size` its number of rows. */
export type LoadPage = (current: number, size: number, signal: AbortSignal) => Promise<Page>;

/** Returns every filtered row once. Throws {@link CallError}, TooManyRows, or an AbortError. */
export async function loadEveryRow(
  ask: LoadPage,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of everyRow((current, size) => ask(current, size, signal))) {
    signal.throwIfAborted();
    rows.push(...batch.rows);
    if ((batch.total ?? rows.length) > maxBulkRows) throw new TooManyRows(batch.total);
    onProgress(rows.length, batch.total);
  }
  return rows;
}
