import { plural } from '../plural.ts';

export const byServer = 'System';
export const directChange = 'Changed directly in the database';
export const wrongExport = 'This is not a valid export.';
export const listsOnly = 'Only lists can be exported.';
export const selectedRows = (count: number) =>
  plural(count, { one: '1 selected row', other: `${count} selected rows` });
export const rows = (count: number) => plural(count, { one: '1 row', other: `${count} rows` });
export const smallestUnits = (units: number) => `${units} (smallest unit)`;
export const sumOf = (title: string, sum: string) => `total of ${title} ${sum}`;
export const periodTitle = 'Time';
export const rangeMark = ' to ';
export const searchTitle = 'Search';
export const wrongImport = 'This is not a valid import.';
export const noSuchImport = 'No screen imports this.';
export const fileOf = (file: string, rows: number, sent: number, hash: string) =>
  `File “${file}” of ${rows} rows, ${sent} of them to be carried out; SHA-256 ${hash}`;
export const wrongReveal = 'This cannot be shown.';
export const idNotSaid = 'The back end did not say the ID of the new record';
export const rowsWritten = (count: number) => plural(count, { one: '1 row written', other: `${count} rows written` });
export const following = (title: string, count: number) => `${title} ${count}`;
export const alsoChanged = (records: string) => `Also changed: ${records}`;
export const notDone = (why: string) => `Not done: ${why}`;
export const emptyValue = 'empty';
export const yesWord = 'yes';
export const noWord = 'no';
export const hiddenChange = (mark: string) => `${mark} (changed)`;
