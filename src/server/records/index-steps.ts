import { own } from '../../language/own.ts';
import type { Steps } from '../store/ddl.ts';
import type { Field } from './field.ts';
import type { Source } from './source.ts';

/**
 * Returns the steps that index every sortable column of these sources, with the id as the last key: an index serves the
 * filter by that column in the default order, the sort by it, and its ties. PostgreSQL cannot read an index backwards
 * for newest first with empty values last, so times have a separate one. Displayed columns of joined tables are indexed
 * too.
 *
 * @example
 * indexSteps([books]) // { 'index-book-status': () => ['CREATE INDEX book_status_id ON book (status, id)'], … }
 */
export function indexSteps(sources: readonly Source[]): Steps {
  return Object.fromEntries(
    sources.flatMap(({ table, joins, fields }) =>
      Object.values(fields).flatMap(({ sql, order = sql, indexed }) => {
        const [alias = '', column] = order.split('.');
        const join = own(joins, alias);
        const isOwn = alias === table && indexed !== undefined;
        if (column === undefined || column === 'id' || !(isOwn || join)) return [];
        return [step(join ? (join.table ?? alias) : table, column, isOwn ? indexed : 'plain')];
      }),
    ),
  );
}

function step(table: string, column: string, indexed: Field['indexed']): readonly [string, Steps[string]] {
  return [
    `index-${table}-${column}`,
    ({ name }) => [
      `CREATE INDEX ${table}_${column}_id ON ${table} (${column}, id)`,
      ...(name === 'postgres' && indexed === 'latest'
        ? [`CREATE INDEX ${table}_${column}_latest ON ${table} (${column} DESC NULLS LAST, id DESC)`]
        : []),
    ],
  ];
}
