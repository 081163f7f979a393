import { plural } from '../plural.ts';

export const lineNamed = (line: number, cells: string) => `Row ${line} ${cells}`;
export const lineNumber = (line: number) => `Row ${line}`;
export const formulaFailed = (written: string) => `The formula has no result (${written})`;
export const cutByExcel =
  'Excel stored the long number in scientific notation and lost its last digits. Format this column as text and fill it in again';
export const partsOfWeek: Readonly<Record<string, string>> = {
  weekdays: 'Monday to Friday',
  weekend: 'Saturday to Sunday',
};
export const rangeMark = /\s*(?:\bto\b|[-~–—])\s*/;
export const weekdayTitle = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/i;
export const nextDayMark = /^next day\s*/i;
export const noTimeOfDay = (written: string) => `“${written}” is not a time. Write it as 18:30`;
export const noSuchChoice = (written: string, choices: string) => `“${written}” is not one of: ${choices}`;
export const yesTitle = 'Yes';
export const noTitle = 'No';
export const recordExists = 'This record exists already';
export const mustBeEmpty = (text: string) =>
  `With the other values of this row, this has to be empty, but the file says “${text}”`;
export const cannotRun = 'Not available';
export const nothingChanged = 'Same as the record, nothing changes';
export const neededColumn = 'Column';
export const columnInFile = 'Column in the file';
export const requiredMark = 'Required';
export const chooseColumn = 'Select';
export const notInFile = 'Not in the file';
export const columnNumber = (column: number) => `Column ${column}`;
export const sameButDifferent = (line: number) => `Same record as row ${line}, but with different content`;
export const sameAsLine = (line: number) => `Duplicate of row ${line}`;
export const chooseFile = 'Choose a file';
export const dropHere = 'Drop a file here, or click to choose one';
export const aboutFiles =
  'Excel (.xlsx) or CSV. Columns are matched by the names in the first row. The file is checked first: nothing is imported until you have seen the result.';
export const notFilled = 'Empty';
export const severalMatch = (count: number, titles: string) =>
  `${count} records have the same ${titles}, so it is unclear which one is meant`;
export const noneMatches = (titles: string) => `No record has the same ${titles}`;
export const differs = (given: string, known: string) => `The file says “${given}”, the record “${known}”`;
export const emptyCell = 'empty';
export const readingFile = 'Reading the file';
export const readingRecords = 'Reading the existing records';
export const checkingRows = 'Checking';
export const notRunBecause = (why: string) => `Nothing was done: ${why}`;
export const otherFile = 'Choose another file';
export const downloadTemplate = 'Download template';
export const workUnderWay = (work: string) => `${work}…`;
export const workDone = (work: string, done: number, total: number) => `${work}: ${done}/${total}`;
export const columnsByName = (file: string) => `The columns of “${file}” are matched by name.`;
export const columnsMissing = (file: string, columns: string) =>
  `The columns of “${file}” are matched by name. Not found, select them: ${columns}.`;
export const checkTitle = 'Check';
export const matchColumns = 'Match columns';
export const downloadLeft = (count: number) =>
  plural(count, { one: 'Download the row not imported', other: `Download the ${count} rows not imported` });
export const runRows = (count: number) => plural(count, { one: 'Run 1 row', other: `Run ${count} rows` });
export const importRows = (count: number) => plural(count, { one: 'Import 1 row', other: `Import ${count} rows` });
export const noRowsInFile = 'The file has no rows to import.';
export const tooManyInFile = (most: number, count: number) =>
  `At most ${most} rows can be imported at a time, and the file has ${count}. Split it into several files.`;
export const tooManyRecords = (known: number, most: number) =>
  `There are ${known} records, and a file can be matched against ${most} at most. Contact your administrator.`;
export const severalNamed = (count: number, name: string) =>
  `${count} are named “${name}”, so it is unclear which one is meant`;
export const namedIsOff = (name: string) => `“${name}” is disabled`;
export const noneNamed = (name: string) => `There is no “${name}”`;
export const rowsInFile = (count: number) =>
  plural(count, { one: '1 row in the file', other: `${count} rows in the file` });
export const toCreate = (count: number) => `${count} to create`;
export const toRun = (count: number) => `${count} to run`;
export const skippedCount = (count: number) => `${count} skipped`;
export const invalidCount = (count: number) => `${count} invalid`;
export const invalidHeading = (count: number) =>
  plural(count, { one: '1 invalid row, not imported', other: `${count} invalid rows, not imported` });
export const invalidRows = 'Invalid rows';
export const skippedHeading = (count: number) =>
  plural(count, { one: '1 row skipped', other: `${count} rows skipped` });
export const skippedRows = 'Skipped rows';
export const runHeading = (count: number) => plural(count, { one: '1 row to run', other: `${count} rows to run` });
export const createHeading = (count: number) =>
  plural(count, { one: '1 row to create', other: `${count} rows to create` });
export const rowsToRun = 'Rows to run';
export const rowsToCreate = 'Rows to create';
export const requiredTitle = (title: string) => `${title} (required)`;
export const templateName = (title: string) => `${title} template`;
export const outcomeTitle = 'Result';
export const reasonTitle = 'Reason';
export const outcomesOf = (title: string) => `${title} check`;
export const createWord = 'Create';
export const runWord = 'Run';
export const skipWord = 'Skip';
export const invalidWord = 'Invalid';
export const oldExcelFile = 'This is an old Excel file (.xls). Save it as .xlsx and import that.';
export const damagedFile =
  'The file is damaged, or neither Excel (.xlsx) nor CSV. Save it as .xlsx with Excel and import that.';
export const fileTooLarge = 'The file is too large. Split it into several files.';
