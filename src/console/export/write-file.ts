import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import type { Page } from '../client/page.ts';
import { currentMoment } from '../clock/wall-clock.ts';
import { columnWidth } from '../table/layout.ts';
import { type Batch, everyRow } from './every-row.ts';
import { fileRows } from './file-rows.ts';
import { namesBeside } from './names.ts';
import { PackedFile } from './packed-file.ts';
import { type Format, mostRows } from './sheet-file.ts';

/** What is exported, exactly as it is shown. */
export interface Exportable {
  /** Names the file and its sheet. */
  readonly title: string;
  /** The columns that are shown, in their order. */
  readonly columns: readonly ResolvedColumn[];
  readonly lookups: Lookups;
  /** How many rows the filters leave. */
  readonly total: number;
  readonly selected: {
    readonly count: number;
    /** Returns them in the order shown and as they are now, with what is to be said of them. */
    readonly rows: (signal: AbortSignal) => Promise<{ readonly rows: readonly Row[]; readonly note?: string }>;
  };
  /** The request of the list with its filters, as `GET /api/book/list?status=1`. */
  readonly request: string;
  /** Returns a page of what is filtered, in the order shown: its zero-based place, and how many rows it should have. */
  readonly ask: (current: number, size: number, signal: AbortSignal) => Promise<Page>;
}

/** The format does not hold as many rows; its message says what to do. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  constructor(most: number, rows: number) {
    super(`Excel 最多 ${most} 行，筛选出的有 ${rows} 行：请缩小范围，或选 CSV。`);
  }
}

/** A file that was written, how many rows it holds, and how many there were when the last of them came. */
export interface WrittenFile {
  readonly file: { readonly blob: Blob; readonly name: string };
  readonly rows: number;
  readonly expected: number;
  /** What is to be said of the rows. */
  readonly note?: string;
}

/**
 * Returns what is filtered, or what is selected of it, as a spreadsheet file. A worker packs each page while the next is on
 * its way; `onProgress` is told after each. Fails with a CallError where a page does not come, with TooManyRows where the
 * format does not hold them, with an AbortError once `signal` says so, and with what the worker fails with.
 */
export async function writeFile(
  what: Exportable,
  format: Format,
  scope: 'filtered' | 'selected',
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<WrittenFile> {
  const { title, columns, selected } = what;
  const most = mostRows[format];
  const names = namesBeside(what.lookups, columns);
  const { rows: chosen, ...said } = scope === 'selected' ? await selected.rows(signal) : { rows: [] };
  const batches: AsyncIterable<Batch> | readonly Batch[] =
    scope === 'selected'
      ? [{ rows: chosen, total: chosen.length }]
      : everyRow((current, size) => what.ask(current, size, signal));
  const file = new PackedFile(format, title, columns.map(fileColumn));
  try {
    let [rows, expected] = [0, 0];
    for await (const batch of batches) {
      signal.throwIfAborted();
      if (batch.total > most) throw new TooManyRows(most, batch.total);
      await names.learn(batch.rows, signal);
      await file.add(fileRows(batch.rows, columns, names));
      rows += batch.rows.length;
      expected = batch.total;
      onProgress(rows, expected);
    }
    const { day, time } = currentMoment();
    const name = `${title} ${day} ${time.replace(':', '')}.${format}`;
    const blob = await file.end();
    signal.throwIfAborted();
    return { file: { blob, name }, rows, expected, ...said };
  } finally {
    file.close();
  }
}

function fileColumn(column: ResolvedColumn) {
  return { title: column.title, width: columnWidth(column) };
}
