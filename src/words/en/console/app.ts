import { plural } from '../plural.ts';

export const showShortcuts = 'Show keyboard shortcuts';
export const submitForm = 'Submit the form';
export const undoLastAction = 'Undo the last action';
export const generalKeys = 'General';
export const favouritesTitle = 'Favorites';
export const hideClockNote = 'Dismiss clock notice';
export const minutesLong = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });
export const hoursLong = (count: number) => plural(count, { one: '1 hour', other: `${count} hours` });
export const daysLong = (count: number) => plural(count, { one: '1 day', other: `${count} days` });
export const skipToContent = 'Skip to content';
export const offlineNote = 'Offline. Resumes once you are back online';
export const hideStorageNote = 'Dismiss storage notice';
export const storageOff =
  'Your browser has disabled local storage. You will have to sign in again after closing this tab.';
export const notifications = 'Notifications';
export const undoTitle = 'Undo';
export const stopWaiting = 'Stop waiting';
export const closeNotification = 'Dismiss notification';
export const later = 'Later';
export const filesWithProblems = (count: number) =>
  plural(count, {
    one: '1 problem in the saved screen files. The last correct version is still shown',
    other: `${count} problems in the saved screen files. The last correct version is still shown`,
  });
export const didYouMean = (hint: string) => `(did you mean “${hint}”?)`;
export const viewingAsRole = (name: string | undefined) =>
  `Viewing as role “${name}”: read-only. Records remain within your own scope.`;
export const stopViewing = 'Stop viewing';
export const leaveQuestion = 'Leave this page?';
export const leavingLoses = 'Your changes are not saved and will be lost.';
export const leaveTitle = 'Leave';
export const todoCount = (count: number) => `${count} to do`;
export const mainNavigation = 'Main navigation';
export const homeOf = (name: string) => `${name}, go to home`;
export const pinNavigation = 'Pin navigation';
export const userMenu = 'User menu';
export const userMenuOf = (letters: string) => `${letters} User menu`;
export const pageFailed = 'This page could not be opened';
export const goHome = 'Go to home';
export const opensOnceOnline = 'It will open once you are back online.';
export const pageBroke = 'Something went wrong on this page. Try again, or contact your administrator.';
export const forbiddenTitle = '403 - No access';
export const forbiddenText = 'Your account may not view this page. If your work needs it, ask your administrator.';
export const goBackTitle = 'Go back';
export const notFoundTitle = '404 - Page Not Found';
export const notFoundText = 'There is no page at this address. It may have moved, or the address may be wrong.';
export const singleKeys = 'Single-key shortcuts';
export const singleKeysOn = 'Turn off if voice input or a barcode scanner triggers them.';
export const singleKeysOff = 'Off: only Ctrl or ⌘ combinations, Enter, Esc and arrow keys work.';
export const viewAsNeedsStorage =
  "Your browser has disabled storage, so viewing as a role is not possible. Allow it in the browser's settings and try again.";
export const viewAsText =
  'This tab will show the menu, screens and actions that people of this role see, to check permissions. It is read-only. Records stay within your own scope, and permissions you lack are not shown.';
export const startViewing = 'Start viewing';
export const clockSlow = (by: string) => `This computer is ${by} behind the server. Dates follow the server.`;
export const clockFast = (by: string) => `This computer is ${by} ahead of the server. Dates follow the server.`;
export const consoleUpdated = 'The console was updated.';
export const screensUpdated = 'The screens were updated.';
export const consoleUpdatedSaveFirst = 'The console was updated. Save or close what you are filling in, then';
export const screensUpdatedSaveFirst = 'The screens were updated. Save or close what you are filling in, then';
export const consoleUpdateAway = (why: string) =>
  `The console was updated, but it cannot be loaded now (${why}). Later,`;
export const screensUpdateAway = (why: string) =>
  `The screens were updated, but they cannot be loaded now (${why}). Later,`;
export const clickToRefresh = 'refresh';
export const offlinePrefix = 'You are offline. ';
export const orWord = ' or ';
