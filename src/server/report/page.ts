import { type RawBuilder, sql } from 'kysely';
import { queryNumber } from '../http/query.ts';
import type { ReportQuery } from './report-query.ts';

/** The rows of the requested page, and one row with the count and totals of all pages. */
interface ReportPage<Found> {
  readonly rows: readonly Found[];
  /** Undefined if no page has a row. */
  readonly any: Found | undefined;
}

/**
 * Returns a page of a statement with the count and sums of all pages, by window functions, also for a page beyond the
 * last.
 */
export async function pageOf<Found>({ call }: ReportQuery, statement: RawBuilder<Found>): Promise<ReportPage<Found>> {
  const size = queryNumber(call.query, 'size', { absent: 10, minimum: 1, maximum: 1000 });
  const current = queryNumber(call.query, 'current', { absent: 0, maximum: 1_000_000 });
  const ask = (most: number, offset: number) =>
    sql<Found>`${statement} limit ${sql.lit(most)} offset ${sql.lit(offset)}`.execute(call.db);
  const { rows } = await ask(size, size * current);
  const [any] = rows.length > 0 || current === 0 ? rows : (await ask(1, 0)).rows;
  return { rows, any };
}
