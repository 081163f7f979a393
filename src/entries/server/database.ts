/** The tables of engine and product, their migrations, and the errors of constraint violations. */
export { isDuplicate, isReferenced } from '../../server/store/busy.ts';
// Re-exported as a whole, because a product extends these declarations with its tables.
export * from '../../server/store/database.ts';
export type { Dialect, Steps } from '../../server/store/ddl.ts';
/** @deprecated Use `preparedQuery`. */
export { preparedQuery, preparedQuery as prepared } from '../../server/store/prepared.ts';
export type { Db } from '../../server/store/store.ts';
export { insertRow, updateRow } from '../../server/store/write-row.ts';
