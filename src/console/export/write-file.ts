import type { ResolvedColumn } from '../../compile/resolved.ts';
import { exportOf } from '../../kinds/columns/exported.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { readingIn } from '../../kinds/columns/reading.ts';
import type { Guard } from '../../language/guards/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Json, Row } from '../../language/json.ts';
import { rowsOfSum, sumIn } from '../../language/text/sum-in.ts';
import { tooManyForExcel, totalRows } from '../../words/zh-CN/console/export.ts';
import type { Page } from '../client/page.ts';
import { may } from '../session/session.ts';
import { columnWidth } from '../table/layout.ts';
import { type Batch, everyRow, type OnProgress } from './every-row.ts';
import { fileRows } from './file-rows.ts';
import { loadableNames } from './names.ts';
import { PackedFile } from './packed-file.ts';
import { datedName, type SavedFile } from './packed-sheet.ts';
import { type FileRow, type Format, maxSheetRows } from './sheet-file.ts';

/** The content of an export, as shown in the list. */
export interface Exportable {
  /** Names the file and its sheet. */
  readonly title: string;
  /** The columns of the file, in their order: the visible ones, or those that the export declares. */
  readonly columns: readonly ResolvedColumn[];
  readonly isDeclared?: boolean;
  /** The fields that are summed in a last row, with the number of rows; without it, there is no such row. */
  readonly sums?: readonly string[];
  /** Guards that select the rows of the file; absent for all rows. */
  readonly only?: readonly Guard[];
  /** A precomputed last row, with its title in the first cell. */
  readonly whole?: { readonly title: string; readonly row: Row };
  readonly lookups: Lookups;
  /** The number of filtered rows; undefined if the back end does not count them. */
  readonly total: number | undefined;
  readonly selected: {
    readonly count: number;
    /** Returns the selected rows in the order shown, with their current content and a note about them. */
    readonly rows: (signal: AbortSignal) => Promise<{ readonly rows: readonly Row[]; readonly note?: string }>;
  };
  /** The list request with its filters, e.g. `GET /api/book/list?status=1`. */
  readonly request: string;
  /**
   * Returns one page of the filtered rows, in the order shown: `current` is its zero-based number, `size` its number of
   * rows.
   */
  readonly ask: (current: number, size: number, signal: AbortSignal) => Promise<Page>;
}

/** Thrown if the format cannot hold that many rows; its message says what to do. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  constructor(most: number, rows: number | undefined) {
    super(tooManyForExcel(most, rows));
  }
}

/** A written file, its number of rows, and the list's total when the last page was loaded (undefined: not counted). */
export interface WrittenFile {
  readonly file: SavedFile;
  readonly rows: number;
  /** The number of rows excluded by `only`. */
  readonly leftOut: number;
  readonly expected: number | undefined;
  /** The exact sums of its last row, by field; with several currencies, by currency code. */
  readonly sums: Row;
  /** The note about the rows. */
  readonly note?: string;
}

/**
 * Returns the filtered rows, or the selected ones among them, as a spreadsheet file. A worker packs each page while the
 * next loads; `onProgress` is called after each. Throws {@link CallError} if a page does not load, TooManyRows if the
 * format cannot hold them, an AbortError once `signal` is aborted, and the worker's error.
 */
export async function writeFile(
  what: Exportable,
  format: Format,
  scope: 'filtered' | 'selected',
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<WrittenFile> {
  const { title } = what;
  const columns = what.columns.map(wholeIfAllowed);
  const most = maxSheetRows[format];
  const names = loadableNames(what.lookups, columns);
  const { batches, ...rest } = await batchesOf(what, scope, signal);
  const file = new PackedFile(format, title, columns.map(fileColumn));
  try {
    let [rows, leftOut] = [0, 0];
    let expected: number | undefined = 0;
    const sums = new Map<string, Json>();
    for await (const batch of batches) {
      signal.throwIfAborted();
      if ((batch.total ?? rows + leftOut + batch.rows.length) > most) throw new TooManyRows(most, batch.total);
      const written = rowsOf(what, batch);
      await names.learn(written, signal);
      await file.add(fileRows(written, columns, names));
      addUp(sums, what, written);
      rows += written.length;
      leftOut += batch.rows.length - written.length;
      expected = batch.total;
      onProgress(rows + leftOut, expected);
    }
    if (sums.size > 0) await file.add(sumRows(columns, sums, rows, names));
    if (what.whole !== undefined) await file.add([wholeRow(what.whole, columns, names)]);
    const name = datedName(title, format);
    const blob = await file.end();
    signal.throwIfAborted();
    return { file: { blob, name }, rows, leftOut, expected, sums: Object.fromEntries(sums), ...rest };
  } finally {
    file.close();
  }
}

/** The rows that a file would have, and the exact sums of its last row, by field. */
export type FilePreview = Pick<WrittenFile, 'rows' | 'leftOut' | 'sums'>;

/** Returns the rows that a file written now would have. Throws {@link CallError} if a page of them does not load. */
export async function previewFile(
  what: Exportable,
  scope: 'filtered' | 'selected',
  signal: AbortSignal,
): Promise<FilePreview> {
  const { batches } = await batchesOf(what, scope, signal);
  let [rows, leftOut] = [0, 0];
  const sums = new Map<string, Json>();
  for await (const batch of batches) {
    signal.throwIfAborted();
    const written = rowsOf(what, batch);
    addUp(sums, what, written);
    rows += written.length;
    leftOut += batch.rows.length - written.length;
  }
  return { rows, leftOut, sums: Object.fromEntries(sums) };
}

async function batchesOf(
  { selected, ask }: Exportable,
  scope: 'filtered' | 'selected',
  signal: AbortSignal,
): Promise<{ readonly batches: AsyncIterable<Batch> | readonly Batch[]; readonly note?: string }> {
  if (scope === 'filtered') return { batches: everyRow((current, size) => ask(current, size, signal)) };
  const { rows, ...rest } = await selected.rows(signal);
  return { batches: [{ rows, total: rows.length }], ...rest };
}

function rowsOf({ only = [] }: Exportable, { rows }: Batch): readonly Row[] {
  return rows.filter((row) => holds(only, row));
}

function addUp(sums: Map<string, Json>, what: Exportable, rows: readonly Row[]): void {
  for (const field of what.sums ?? []) {
    const currency = what.columns.find((column) => column.field === field)?.currency;
    const summed = { field, currency };
    const sum = sumIn([...rowsOfSum(sums.get(field), summed), ...rows], summed);
    if (sum === undefined) throw new Error(`A value of "${field}" is no number.`);
    sums.set(field, sum);
  }
}

/**
 * Returns the last rows: the number of rows in the first cell, and each sum below its column; one more row for each
 * further currency.
 */
function sumRows(
  columns: readonly ResolvedColumn[],
  sums: ReadonlyMap<string, Json>,
  rows: number,
  lookups: Lookups,
): FileRow[] {
  const below = columns.map((column) => rowsOfSum(sums.get(column.field), column));
  const last = Array.from({ length: Math.max(1, ...below.map(({ length }) => length)) }, (_, line) =>
    columns.map((column, index) => {
      const sum = below[index]?.[line];
      return sum === undefined ? null : exportOf(readingIn(column, sum), sum[column.field] ?? null, lookups);
    }),
  );
  const [[first, ...others] = [], ...more] = last;
  return [[first ?? { type: 'text', value: totalRows(rows) }, ...others], ...more];
}

function wholeRow(
  { title, row }: NonNullable<Exportable['whole']>,
  columns: readonly ResolvedColumn[],
  lookups: Lookups,
): FileRow {
  const [cells = []] = fileRows([row], columns, lookups);
  return [{ type: 'text', value: title }, ...cells.slice(1)];
}

/** Returns the column unmasked if the user may see the masked values. */
function wholeIfAllowed(column: ResolvedColumn): ResolvedColumn {
  const { masked, ...whole } = column;
  return masked === undefined || !may(masked.permission) ? column : whole;
}

function fileColumn(column: ResolvedColumn) {
  return { title: column.title, width: columnWidth(column) };
}
