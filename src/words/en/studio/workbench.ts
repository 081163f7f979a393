import { plural } from '../plural.ts';

export const partFailed = (part: string, why: string) =>
  `${part} failed (${why}). Your content is still here. Keep editing, and this recovers once the cause is fixed.`;
export const undoFile = 'Discard changes to this file';
export const editedAfterStep = (titles: readonly string[]) =>
  `${titles.map((title) => `“${title}”`).join(', ')} ${titles.length === 1 ? 'has' : 'have'} been edited since, so this step cannot be undone in all files: undo it there first.`;
export const noSuchFile = (path: string) => `There is no file ${path}: it never was there, or it has been deleted.`;
export const openInstead = (title: string) => `Open “${title}”`;
export const showJson = 'Show JSON';
export const showTitle = 'Show';
export const filesPane = 'Files';
export const editPane = 'Edit';
export const sidePane = 'Preview and publish';
export const editing = (title: string) => `Edit ${title}`;
export const notKept =
  'Browser storage is off or full. Your draft is kept only until you close this page, so publish soon.';
export const editAs = 'Edit as';
export const formMode = 'Form';
export const lastChange = (change: string) => `Last change: ${change}`;
export const readOnly = 'Read only';
export const deleteScreen = 'Delete screen';
export const deleteScreenHelp =
  'Also removes every menu item that leads to it. Until you publish, you can undo this under “Changes”';
export const notPublished = 'Not published yet';
export const filesOnDisk = 'Files on disk';
export const changedBy = (who: string, when: string) => `${who}, ${when}`;
export const resizePanes = 'Resize editor and preview';
export const previewTab = 'Preview';
export const matrixTab = 'Actions';
export const matrixPart = 'Action matrix';
export const changesPart = 'Comparison of changes';
export const changesTab = 'Changes';
export const changesCount = (count: number) => `Changes ${count}`;
export const reviewPart = 'Review';
export const reviewTab = 'To review';
export const reviewCount = (count: number) => `To review ${count}`;
export const historyTab = 'History';
export const noPreview = 'This file has no preview of its own. Its changes show in the screens that use it.';
export const checkResults = 'Check results';
export const checking = 'Checking…';
export const checkPassed = 'No problems';
export const problemCount = (count: number) => plural(count, { one: '1 problem', other: `${count} problems` });
export const onLine = (line: number) => `Line ${line}`;
export const onLineOf = (file: string, line: number) => `${file}, line ${line}`;
export const changedMark = 'Changed';
export const findScreen = 'Find screen';
export const newScreen = 'New';
export const newScreenTitle = 'New screen';
