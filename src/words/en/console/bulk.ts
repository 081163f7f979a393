import { plural } from '../plural.ts';

export const effectsTitle = 'What this affects';
export const rowsToRun = 'Rows to process';
export const othersLeftOut = (count: number) =>
  plural(count, {
    one: '1 other row does not qualify and is left out:',
    other: `${count} other rows do not qualify and are left out:`,
  });
export const rowsLeftOut = 'Rows left out';
export const undone = 'Undone';
export const notUndone = 'Not undone';
export const undoTitle = (title: string) => `Undo “${title}”`;
export const readingRows = (progress: number | string) => `Reading the matching rows: ${progress}`;
export const readingProgress = 'Reading progress';
export const tooManyRows = (most: number, rows: number | undefined) =>
  rows === undefined
    ? `At most ${most} rows can be processed at a time, and more match. Narrow the filters and go in several steps.`
    : `At most ${most} rows can be processed at a time, and ${rows} match. Narrow the filters and go in several steps.`;
export const showOthers = (count: number) =>
  plural(count, { one: 'Show 1 more row', other: `Show ${count} more rows` });
export const failedWord = 'Failed';
export const unknownWord = 'Unknown';
export const notRunWord = 'Not run';
export const pendingWord = 'Pending';
export const doneWord = 'Done';
export const eachOutcome = 'Result of each row';
export const noResponse = 'No response; it may have been carried out';
export const mayBeDone = (reason: string) => `${reason} It may have been carried out.`;
export const formForRows = (form: string, count: number) =>
  plural(count, { one: `${form} (1 row)`, other: `${form} (${count} rows)` });
export const buttonForRows = (button: string, count: number) => `${button} (${count})`;
export const noRowAllows = (title: string) => `“${title}” is not available for any of these rows`;
export const confirmOnRows = (title: string, count: number) =>
  plural(count, { one: `“${title}” for 1 row?`, other: `“${title}” for ${count} rows?` });
export const progressNotKept =
  'Nothing was done: the browser does not let this page keep its progress. Check its privacy settings or storage, then try again.';
export const undoNotKept = 'Not undone: the browser does not let this page keep its progress.';
export const idOf = (id: number | string) => `ID ${id}`;
export const runsElsewhere = 'It is running in another tab.';
export const failedStaySelected = 'The rows that failed stay selected, so that you can try again.';
export const exportOutcomes = 'Export results';
export const undoRows = (count: number) => plural(count, { one: 'Undo 1 row', other: `Undo ${count} rows` });
export const retryFailed = (count: number) => `Retry failed (${count})`;
export const resumeTitle = 'Continue';
export const resumeRows = (count: number) => `Continue (${count})`;
export const underWay = (title: string) => `Running “${title}”`;
export const progressTitle = 'Progress';
export const finishedOf = (ended: number, count: number) => `${ended} of ${count} finished`;
export const finishedOfFailed = (ended: number, count: number, failed: number) =>
  `${ended} of ${count} finished, ${failed} failed`;
export const stopping = 'Stopping: waiting for the rows already sent.';
export const stopTitle = 'Stop';
export const closeUnsaved = 'Close without saving?';
export const shownOnce = (title: string) =>
  `${title}: shown only this once, and gone when you close. Choose “Export results” first.`;
export const revealedRows = (count: number, title: string) =>
  plural(count, {
    one: `The exported results have 1 row with: ${title}. It is shown only this once.`,
    other: `The exported results have ${count} rows with: ${title}. They are shown only this once.`,
  });
export const revealsLost = (count: number, title: string) =>
  plural(count, {
    one: `1 row is done, but this was not received: ${title}. Set it again where the exported results say “Not received”.`,
    other: `${count} rows are done, but this was not received: ${title}. Set it again where the exported results say “Not received”.`,
  });
export const pausedSafely = (why: string) => `Paused: ${why} It continues by itself, and nothing is done twice.`;
export const pausedUnsafely = (why: string) =>
  `Paused: ${why} Rows without a response may have been carried out. Check them before you continue.`;
export const rowsDone = (count: number) => `${count} done`;
export const rowsFailed = (count: number) => `${count} failed`;
export const rowsPending = (count: number) => `${count} pending approval`;
export const rowsUnknown = (count: number) => `${count} unknown`;
export const rowsNotRun = (count: number) => `${count} not run`;
export const showOutcomes = 'Show results';
export const lastRunUnfinished = (list: string, title: string, ended: number, count: number) =>
  `${list}: the last bulk run of “${title}” is unfinished (${ended} of ${count} finished)`;
export const lastRunEnded = (list: string, title: string, summary: string) =>
  `${list}: the last bulk run of “${title}” has ended: ${summary}`;
export const rowsChecked = (count: number, total: number) =>
  plural(total, { one: `${count} of 1 row checked`, other: `${count} of ${total} rows checked` });
export const effectOnRows = (count: number, effect: string) =>
  plural(count, { one: `1 row: ${effect}`, other: `${count} rows: ${effect}` });
export const otherEffects = (count: number) =>
  plural(count, { one: 'Something else for 1 row', other: `Something else for ${count} rows` });
export const outcomeTitle = 'Result';
export const reasonTitle = 'Details';
export const notReceived = 'Not received';
