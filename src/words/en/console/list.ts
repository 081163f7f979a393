import { plural } from '../plural.ts';

export const favouriteTitle = 'Favorite';
export const columnsTitle = 'Columns';
export const columnNames = 'Columns shown';
export const columnsHint =
  'Drag the column headers to reorder or resize. Keyboard: Alt+↑↓ moves the focused column, Alt+←→ resizes it.';
export const compactTitle = 'Compact';
export const restoreColumns = 'Restore order and width';
export const moreFilters = 'More filters';
export const filtersSet = (count: number) => `${count} set`;
export const filtersTitle = 'Filters';
export const filtersTitleWithCount = (count: number) => `Filters (${count})`;
export const showResults = 'Show results';
export const windowFits = (count: number) =>
  plural(count, { one: '1 row fits the window', other: `${count} rows fit the window` });
export const firstPage = 'First page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const lastPage = 'Last page';
export const dataAsOf = (time: string) => `Data as of ${time}`;
export const refreshTitle = 'Refresh';
export const perPage = 'Per page';
export const rowsPerPage = 'Rows per page';
export const pageOf = (page: number, pages: number | string) => `${page}/${pages}`;
export const pageNumber = (page: number) => `Page ${page}`;
export const pagination = 'Pagination';
export const pageParameter = 'page';
export const sizeParameter = 'rows per page';
export const sortParameter = 'sort';
export const hiddenParameter = 'hidden columns';
export const orderParameter = 'column order';
export const widthParameter = 'column widths';
export const densityParameter = 'density';
export const filterParameter = 'filter';
export const everyValue = 'All';
export const emptyTitle = 'No results.';
export const nothingYet = 'Nothing here yet. New entries will appear here.';
export const noMatches = 'Nothing matches these filters.';
export const resetFiltersTitle = 'Reset filters';
export const movedTo = (place: number) => `Moved to position ${place}`;
export const moveUnanswered = 'No response to the move';
export const notMoved = 'Not moved';
export const moveRowUp = 'Move this row up';
export const moveRowDown = 'Move this row down';
export const moveCancelled = (place: number) => `Cancelled, still at position ${place}`;
export const placeInList = (place: number, total: number | string) => `Position ${place} of ${total}`;
export const rowLifted = (place: number, total: number | string) =>
  `Picked up at position ${place} of ${total}. Use the arrow keys to move, Space to drop, Esc to cancel.`;
export const stillAt = (place: number) => `Still at position ${place}`;
export const placeBetween = (total: number) => `Enter a whole number from 1 to ${total}`;
export const moveFrom = (place: number) => `Move · now at position ${place}`;
export const moveToPlace = (total: number) => `Move to position (of ${total})`;
export const moveToTop = 'Move to top';
export const moveToBottom = 'Move to bottom';
export const moveTitle = 'Move';
export const noMoveWhileFiltered = 'Rows cannot be moved while filtered or searched. Reset the filters first';
export const moveOnlyWhenSortedBy = (title: string) =>
  `Rows can be moved only when sorted by “${title}” in ascending order`;
export const nextRecord = 'Next';
export const previousRecord = 'Previous';
export const previousRecordKey = 'Previous ([)';
export const recordNumber = (position: number) => `No. ${position}`;
export const recordOf = (position: number, total: number) => `${position} of ${total}`;
export const nextRecordKey = 'Next (])';
export const rowsSelected = (count: number) =>
  plural(count, { one: '1 row selected', other: `${count} rows selected` });
export const selectionCleared = 'Selection cleared';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const selectThisRow = 'Select this row';
export const extendDown = 'Extend selection down';
export const extendUp = 'Extend selection up';
export const clearSelection = 'Clear selection';
export const copyRowId = "Copy this row's ID";
export const searchTitle = 'Search';
export const nextInDetails = 'Details: next';
export const previousInDetails = 'Details: previous';
export const selectedNotFound = (count: number, since: string) =>
  plural(count, {
    one: `1 row is no longer in the list. It comes last, as seen at ${since}.`,
    other: `${count} rows are no longer in the list. They come last, as seen at ${since}.`,
  });
export const shownSelected = (count: number, shown: number) =>
  count === 0 ? '' : plural(shown, { one: `${count} of 1 row selected`, other: `${count} of ${shown} rows selected` });
export const selectedElsewhere = (count: number) => `${count} not on this page`;
export const copySelected = 'Copy selected';
export const viewGone = (view: string) => `View “${view}” was deleted or is no longer shared. Showing everything.`;
export const partOfAddress = (what: string, names: readonly string[]) =>
  `${what} ${names.map((name) => `“${name}”`).join(', ')}`;
export const addressIgnored = (what: string) => `Ignored in the address, as this list has no such thing: ${what}.`;
export const newRows = (count: number) => plural(count, { one: '1 new row', other: `${count} new rows` });
export const dataChanged = 'The data has changed';
export const favouritePage = 'Add this page to favorites';
export const favouriteView = 'Add this view to favorites';
export const unfavouritePage = 'Remove this page from favorites';
export const unfavouriteView = 'Remove this view from favorites';
export const rowCount = (count: number) => plural(count, { one: '1 row', other: `${count} rows` });
export const rowCountAwaited = '– rows';
export const allSelected = 'All matching rows selected';
export const allCountedSelected = (count: number) =>
  plural(count, { one: 'The 1 matching row is selected', other: `All ${count} matching rows selected` });
export const selectAll = 'Select all rows';
export const selectAllCounted = (count: number) =>
  plural(count, { one: 'Select the 1 row', other: `Select all ${count} rows` });
