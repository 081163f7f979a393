/** The tables of engine and product, the steps that make them, and what the database refuses. */
export { isDuplicate, isReferenced } from '../../server/store/busy.ts';
// Whole: a product adds its tables to these very declarations.
export * from '../../server/store/database.ts';
export type { Dialect, Steps } from '../../server/store/ddl.ts';
export { prepared } from '../../server/store/prepared.ts';
export type { Db } from '../../server/store/store.ts';
export { insertRow, updateRow } from '../../server/store/write-row.ts';
