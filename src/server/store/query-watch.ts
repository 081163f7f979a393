import type { LogEvent, Logger } from 'kysely';

/** An executed statement: its SQL without values, and its duration in milliseconds. */
export interface WatchedQuery {
  readonly sql: string;
  readonly took: number;
  readonly hasFailed: boolean;
}

/** Called after every statement. */
export type QueryWatch = (query: WatchedQuery) => void;

/** Returns Kysely's `log` option that reports statements to `watch`. */
export function loggerOf(watch: QueryWatch | undefined): { readonly log?: Logger } {
  if (watch === undefined) return {};
  const log = ({ level, query, queryDurationMillis }: LogEvent) =>
    watch({ sql: query.sql, took: queryDurationMillis, hasFailed: level === 'error' });
  return { log };
}

/** Returns a statement as one line without string literals. Values are parameters, so literals are the engine's own. */
export function withoutTexts(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, "'…'").replace(/\s+/g, ' ');
}
