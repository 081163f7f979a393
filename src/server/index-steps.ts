import type { Source } from './source.ts';
import type { Steps } from './store/ddl.ts';

/**
 * Returns the steps that give every ordered column of these sources an index that ends with the id: it serves the filter
 * by that column in the usual order, the order by it, and its ties. PostgreSQL reads no index backwards for the newest
 * first with empty ones last; times have one of their own for that.
 *
 * @example
 * indexSteps([books]) // { 'index-book-status': () => ['CREATE INDEX book_status_id ON book (status, id)'], … }
 */
export function indexSteps(sources: readonly Source[]): Steps {
  return Object.fromEntries(
    sources.flatMap(({ table, fields }) =>
      Object.values(fields).flatMap(({ sql, indexed }) => {
        const [owner, column] = sql.split('.');
        if (indexed === undefined || owner !== table || column === undefined || column === 'id') return [];
        const step: Steps[string] = ({ name }) => [
          `CREATE INDEX ${table}_${column}_id ON ${table} (${column}, id)`,
          ...(name === 'postgres' && indexed === 'latest'
            ? [`CREATE INDEX ${table}_${column}_latest ON ${table} (${column} DESC NULLS LAST, id DESC)`]
            : []),
        ];
        return [[`index-${table}-${column}`, step] as const];
      }),
    ),
  );
}
