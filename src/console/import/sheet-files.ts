import {
  createWord,
  invalidWord,
  outcomesOf,
  outcomeTitle,
  reasonTitle,
  requiredTitle,
  runWord,
  skipWord,
  templateName,
} from '../../words/zh-CN/console/import.ts';
import { datedName, packSheet, type SavedFile, textCell } from '../export/packed-sheet.ts';
import { type CheckedRow, reasonOf } from './checked-row.ts';
import type { FileColumn } from './file-columns.ts';

const width = 140;

/** Returns an empty file with the columns of an import, the required ones marked. */
export async function writeTemplate(title: string, columns: readonly FileColumn[]): Promise<SavedFile> {
  const titles = columns.map((column) => ({
    title: column.isRequired ? requiredTitle(column.title) : column.title,
    width,
  }));
  return { blob: await packSheet(title, titles, []), name: `${templateName(title)}.xlsx` };
}

/** Returns the rows of the file, each with its outcome and the reason. */
export async function writeReasons(
  title: string,
  header: readonly string[],
  rows: readonly CheckedRow[],
): Promise<SavedFile> {
  const columns = [
    ...header.map((one) => ({ title: one, width })),
    { title: outcomeTitle, width: 80 },
    { title: reasonTitle, width: 320 },
  ];
  const packed = rows.map((row) => [
    ...header.map((_, index) => textCell(row.cells[index] ?? '')),
    textCell(outcomes[row.outcome]),
    textCell(reasonOf(row)),
  ]);
  return { blob: await packSheet(title, columns, packed), name: datedName(outcomesOf(title), 'xlsx') };
}

/** The labels of the outcomes. */
const outcomes: Readonly<Record<CheckedRow['outcome'], string>> = {
  create: createWord,
  update: runWord,
  skipped: skipWord,
  invalid: invalidWord,
};
