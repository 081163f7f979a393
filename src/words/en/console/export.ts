import { plural } from '../plural.ts';

export const nothingToExport = 'None of these rows can be exported. Change the filters or select other rows.';
export const fileNotWritten = 'The file could not be written. Try again.';
export const exportOf = (title: string) => `Export: ${title}`;
export const scopeTitle = 'Rows';
export const formatTitle = 'Format';
export const excelFormat = 'Excel (XLSX)';
export const longNumbers = 'For long numbers such as IDs and phone numbers in Excel, choose XLSX.';
export const exportTitle = 'Export';
export const exportRows = (count: number) => plural(count, { one: 'Export 1 row', other: `Export ${count} rows` });
export const allFiltered = 'All matching rows';
export const allFilteredCounted = (count: number) =>
  plural(count, { one: 'The 1 matching row', other: `All ${count} matching rows` });
export const selectedRows = (count: number) =>
  plural(count, { one: 'The 1 selected row', other: `The ${count} selected rows` });
export const exportProgress = 'Export progress';
export const rowsRead = (count: number) => plural(count, { one: '1 row read', other: `${count} rows read` });
export const rowsReadOf = (count: number, total: number) =>
  plural(total, { one: `${count} of 1 row read`, other: `${count} of ${total} rows read` });
export const findingRows = 'Finding the rows for the file…';
export const sumOf = (column: string, sum: string) => `${column} total ${sum}`;
export const rowsInFile = (count: number) =>
  plural(count, { one: 'The file has 1 row', other: `The file has ${count} rows` });
export const rowsLeftOut = (count: number) =>
  plural(count, {
    one: '1 other row does not qualify and is left out',
    other: `${count} other rows do not qualify and are left out`,
  });
export const changedMeanwhile = (count: number) =>
  plural(count, {
    one: 'The data changed during the export: there is 1 row now.',
    other: `The data changed during the export: there are ${count} rows now.`,
  });
export const rowsExported = (count: number) =>
  plural(count, { one: '1 row exported.', other: `${count} rows exported.` });
export const lastRowCounts = 'The last row has the number of rows and the totals.';
export const lastRowSums = 'The last row has the totals.';
export const columnsOfFile = (columns: string) => `Columns: ${columns}.`;
export const columnsAsShown = (count: number) =>
  plural(count, {
    one: '1 column, named and sorted as in the list.',
    other: `${count} columns, ordered, named and sorted as in the list.`,
  });
export const tooManyForExcel = (most: number, rows: number | undefined) =>
  rows === undefined
    ? `Excel holds at most ${most} rows, and more match. Narrow the filters or choose CSV.`
    : `Excel holds at most ${most} rows, and ${rows} match. Narrow the filters or choose CSV.`;
export const totalRows = (count: number) => plural(count, { one: 'Total of 1 row', other: `Total of ${count} rows` });
export const sentenceSpace = ' ';
