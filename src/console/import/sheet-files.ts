import { currentMoment } from '../clock/wall-clock.ts';
import { PackedFile } from '../export/packed-file.ts';
import type { FileRow } from '../export/sheet-file.ts';
import type { FileColumn } from './file-columns.ts';
import { type JudgedRow, reasonOf } from './judged-row.ts';

const width = 140;

/** A file to save. */
export interface SavedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Returns an empty file with the columns of an import, those that must be filled in marked. */
export async function writeTemplate(title: string, columns: readonly FileColumn[]): Promise<SavedFile> {
  const titles = columns.map((column) => ({ title: `${column.title}${column.isRequired ? '（必填）' : ''}`, width }));
  return { blob: await pack(title, titles, []), name: `${title}模板.xlsx` };
}

/** Returns the rows as the file has them, each with its outcome and the reason. */
export async function writeReasons(
  title: string,
  header: readonly string[],
  rows: readonly JudgedRow[],
): Promise<SavedFile> {
  const columns = [
    ...header.map((one) => ({ title: one, width })),
    { title: '结果', width: 80 },
    { title: '原因', width: 320 },
  ];
  const packed = rows.map((row) => [
    ...header.map((_, index) => cellOf(row.cells[index] ?? '')),
    cellOf(verdicts[row.verdict]),
    cellOf(reasonOf(row)),
  ]);
  const { day, time } = currentMoment();
  return { blob: await pack(title, columns, packed), name: `${title} 检查结果 ${day} ${time.replace(':', '')}.xlsx` };
}

/** The outcome of a row, in a word. */
export const verdicts: Readonly<Record<JudgedRow['verdict'], string>> = {
  make: '新建',
  change: '执行',
  left: '不执行',
  wrong: '有错',
};

/** Returns the cell of a text; null for an empty one. */
export function cellOf(value: string): FileRow[number] {
  return value === '' ? null : { type: 'text', value };
}

async function pack(title: string, columns: ConstructorParameters<typeof PackedFile>[2], rows: readonly FileRow[]) {
  const file = new PackedFile('xlsx', title, columns);
  try {
    await file.add(rows);
    return await file.end();
  } finally {
    file.close();
  }
}
