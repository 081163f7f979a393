import { currentMoment } from '../clock/wall-clock.ts';
import { PackedFile } from './packed-file.ts';
import type { FileRow } from './sheet-file.ts';

/** A file to save. */
export interface SavedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Returns an XLSX file of these rows. Rejects with the error of the worker that packs it. */
export async function packSheet(
  title: string,
  columns: ConstructorParameters<typeof PackedFile>[2],
  rows: readonly FileRow[],
): Promise<Blob> {
  const file = new PackedFile('xlsx', title, columns);
  try {
    await file.add(rows);
    return await file.end();
  } finally {
    file.close();
  }
}

/** Returns a file name with the current time: `账单列表 2026-01-31 0930.xlsx`. */
export function datedName(title: string, extension: string): string {
  const { day, time } = currentMoment();
  return `${title} ${day} ${time.replace(':', '')}.${extension}`;
}

/** Returns a text as a cell; null for an empty one. */
export function textCell(value: string): FileRow[number] {
  return value === '' ? null : { type: 'text', value };
}
