import { useEffect } from 'react';
import type { ResolvedCount } from '../../../compile/screen/resolved-panel.ts';
import { filterOnWire } from '../../../language/range.ts';
import { useToday } from '../../clock/use-today.ts';
import { today } from '../../clock/wall-clock.ts';
import { isUnsaved } from '../../input/unsaved.ts';
import { CallError, isMissing } from '../call-error.ts';
import { type Page, readPage } from '../page.ts';
import { addressWith } from '../request.ts';
import type { Query, QueryResult } from './query.ts';
import { queryEntry, refetch } from './query-cache.ts';
import { useQueries } from './use-query.ts';

/** The number of rows of a list; `some` if there are several and its back end does not count them. */
export type Count = number | 'some';

/** Returns the query for the number of rows of a filtered list: the `total` of a page with one row. */
export function countQuery({ request, filters }: ResolvedCount): Query<Count> {
  const query = new URLSearchParams(
    filters.map(({ field, value, range }) => [field, filterOnWire(value, range, today())]),
  );
  query.set('size', '1');
  query.set('current', '0');
  const asked = addressWith(request, String(query));
  return { key: `count ${asked}`, queryFn: async (get) => countIn(readPage(await get(asked))) };
}

function countIn({ records, total, hasMore }: Page): Count {
  return total ?? (hasMore === true ? 'some' : records.length);
}

/**
 * Returns the numbers of rows, or the error of each, and refreshes them: after writes, once the browser is back online,
 * and every `seconds` while the page is visible. Equal counts share one request.
 */
export function useCounts(counts: readonly ResolvedCount[], seconds: number): readonly QueryResult<Count>[] {
  useToday();
  const queries = counts.map(countQuery);
  const answers = useQueries(queries);
  const keys = queries.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query's key stands for it.
  useEffect(() => watch({ queries, every: seconds * 1000 }), [keys, seconds]);
  return answers;
}

/** Reloads every count that failed. */
export function recountFailed(counts: readonly ResolvedCount[]): void {
  for (const entry of counts.map(countQuery).map(queryEntry)) if (entry.answer.error !== undefined) void refetch(entry);
}

interface Watch {
  readonly queries: readonly Query<Count>[];
  readonly every: number;
}

const watches = new Set<Watch>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Uses one timer for all counts, which pauses while the page is hidden or has unsaved input. */
function watch(own: Watch): () => void {
  watches.add(own);
  schedule();
  return () => {
    watches.delete(own);
    schedule();
  };
}

function schedule(): void {
  clearTimeout(timer);
  if (watches.size === 0) document.removeEventListener('visibilitychange', recount);
  else {
    document.addEventListener('visibilitychange', recount);
    timer = setTimeout(recount, Math.min(...Array.from(watches, ({ every }) => every)));
  }
}

function recount(): void {
  if (!document.hidden && navigator.onLine && !isUnsaved()) {
    const queries = new Map(Array.from(watches).flatMap((one) => one.queries.map((each) => [each.key, each])));
    for (const query of queries.values()) {
      const entry = queryEntry(query);
      if (entry.running === undefined && !isRefused(entry.answer.error)) void refetch(entry);
    }
  }
  schedule();
}

/** Returns whether the list is forbidden or missing, so that polling is pointless. */
function isRefused(error: unknown): boolean {
  return isMissing(error) || (error instanceof CallError && error.isRefusal);
}
