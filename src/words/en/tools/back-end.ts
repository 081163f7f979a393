import { plural } from '../plural.ts';

export const idRefused = (status: number, id: string) => `the back end refuses the id “${id}” with ${status}`;
export const otherRecord = (place: string, id: string) => `“${place}” is not the record with the id “${id}”`;
export const unintelligible = (reason: string) => `no answer that can be understood: ${reason}`;
export const otherCursor = (place: string, name: string, other: string) =>
  `the address in “${place}” has no “${name}”; it has “${other}”`;
export const idleCursor = (name: string) =>
  `the second page by “${name}” is the same as the first: the cursor has no effect`;
export const cursorRefused = (name: string) => `the back end refuses “${name}”`;
export const noNextPage = (place: string) =>
  `this page is full, and the answer has no “${place}”: where the next page begins is unknown`;
export const callRefused = (status: number, request: string) => `the back end refuses “${request}” with ${status}`;
export const noList = (name: string) => `the answer has no list “${name}”`;
export const headerIsNoTotal = (header: string) => `the header “${header}” is no total`;
export const valueIsNoTotal = (name: string) => `“${name}” in the answer is no total`;
export const otherCount = (wanted: number, rows: number) =>
  plural(wanted, {
    one: `${wanted} row was asked for, ${rows} answered`,
    other: `${wanted} rows were asked for, ${rows} answered`,
  });
export const samePages =
  'the second page is the same as the first: the parameter of the page has no effect, or the number of the first page is wrong';
export const orderRefused = (field: string) => `the back end refuses to sort by “${field}”`;
export const idleOrder = (field: string) =>
  `the rows are the same by “${field}” ascending and descending: sorting has no effect`;
export const filterRefused = (name: string) => `the back end refuses to filter by “${name}”`;
export const emptyFilter = (name: string, value: string) =>
  `filtered by “${name}” for “${value}”, even the row that has it is missing`;
export const idleFilter = (name: string) => `the filter “${name}” has no effect: rows with other values are there, too`;
export const noIdentity = (name: string) => `the row has no id “${name}”`;
export const noField = (name: string, others: readonly string[]) =>
  `the row has no “${name}”; it has: ${others.join(', ')}`;
export const isNoId = (field: string, value: string) => `“${field}” is ${value}, which is no id`;
export const isWritten = (field: string, value: string) => `“${field}” is ${value}`;
