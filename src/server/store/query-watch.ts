import type { LogEvent, Logger } from 'kysely';

/** A statement that the database has answered: without its values, and how long that took in milliseconds. */
export interface WatchedQuery {
  readonly sql: string;
  readonly took: number;
  readonly hasFailed: boolean;
}

/** Called after every statement. */
export type QueryWatch = (query: WatchedQuery) => void;

/** Returns Kysely's `log` option that reports statements to this watch. */
export function loggerOf(watch: QueryWatch | undefined): { readonly log?: Logger } {
  if (watch === undefined) return {};
  const log = ({ level, query, queryDurationMillis }: LogEvent) =>
    watch({ sql: query.sql, took: queryDurationMillis, hasFailed: level === 'error' });
  return { log };
}

/** Returns a statement as one line without texts. Values are apart from it: only the engine's own texts stand in it. */
export function withoutTexts(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, "'…'").replace(/\s+/g, ' ');
}
