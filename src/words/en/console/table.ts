import { plural } from '../plural.ts';

export const loadingTitle = 'Loading';
export const backToListTitle = 'Back to list';
export const selectAllTitle = 'Select all';
export const selectRow = (row: number) => `Select row ${row}`;
export const sortTitle = 'Sort';
export const defaultSort = 'Default order';
export const totalTitle = 'Total';
export const selectedTotal = (count: number) =>
  plural(count, { one: 'Total of 1 selected row', other: `Total of ${count} selected rows` });
export const actionsTitle = 'Actions';
export const selectPage = 'Select all on this page';
export const moveRow = (row: number) => `Move row ${row}`;
export const moveRowHint = 'Drag, or press Space to pick up; click to enter a position';
export const lessColumn = (title: string) => `minus ${title}`;
export const withoutValues = (values: string) => `without ${values}`;
export const allRows = 'all';
