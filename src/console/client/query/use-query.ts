import { createContext, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { CallError } from '../call-error.ts';
import type { Query, QueryResult } from './query.ts';
import { clearings, observeQuery, queryEntry, refetch } from './query-cache.ts';

/** The result of a query, as a component shows it. */
export interface ShownResult<T> extends QueryResult<T> {
  /** The answer, or the previous query's until this one has arrived. */
  readonly shown: { readonly key: string; readonly value: T } | undefined;
  /** Whether the shown answer is that of a previous query. */
  readonly isOutdated: boolean;
  /** Requests the answer again; resolves with it, or with undefined if that failed. Never rejects. */
  readonly reload: () => Promise<T | undefined>;
}

/** Set to true by a component that is about to close: nothing inside it makes requests anymore. */
export const Leaving = createContext<{ readonly current: boolean }>({ current: false });

/**
 * Returns the answer to a query, shared with all its observers and kept up to date: requested when mounted, after
 * writes that change its records, and, after a failure, once the browser is online again. Without a query, there is no
 * answer.
 *
 * @example
 * const { value, isLoading } = useQuery(book);
 */
export function useQuery<T>(query: Query<T> | undefined): ShownResult<T> {
  const [answer = none] = useQueries(query === undefined ? [] : [query]);
  const times = useForgotten();
  const isLeaving = use(Leaving);
  const last = useRef<{ readonly times: number; readonly key: string; readonly value: T }>(undefined);
  const latest = useRef(query);
  latest.current = query;
  const key = query?.key ?? '';
  const { value, error } = answer;
  if (value !== undefined) {
    if (last.current?.value !== value || last.current.key !== key) last.current = { times, key, value };
  } else if (last.current?.times !== times || isForbidden(error)) last.current = undefined;
  const reload = useCallback(async () => {
    if (latest.current === undefined || isLeaving.current) return undefined;
    const entry = queryEntry(latest.current);
    await refetch(entry);
    // The entry of a query holds an answer of that query's type.
    const { value, error } = entry.answer as QueryResult<T>;
    return error === undefined ? value : undefined;
  }, [isLeaving]);
  const shown = last.current;
  return { ...answer, shown, isOutdated: shown !== undefined && shown.key !== key, reload };
}

/**
 * Like `useQuery`, for several queries; the same array until an answer changes, as `isSame` compares them.
 *
 * @param isSame Objects by identity by default.
 */
export function useQueries<T>(
  queries: readonly Query<T>[],
  isSame: (one: QueryResult<T>, other: QueryResult<T>) => boolean = Object.is,
): readonly QueryResult<T>[] {
  const times = useForgotten();
  const isLeaving = use(Leaving);
  const keys = queries.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query's key stands for it; `times` makes them anew; the comparison never changes.
  const [subscribe, snapshot] = useMemo(() => {
    const entries = queries.map(queryEntry);
    const subscribe = (notify: () => void) => {
      const ends = entries.map((entry) => observeQuery(entry, { notify, isLeaving }));
      return () => {
        for (const end of ends) end();
      };
    };
    let answers: readonly QueryResult<T>[] = [];
    const snapshot = () => {
      // The entry of a query holds an answer of that query's type.
      const now = entries.map(({ answer }) => answer as QueryResult<T>);
      const isKnown = (answer: QueryResult<T>, index: number) => isSame(answer, answers[index] ?? none);
      if (now.length !== answers.length || !now.every(isKnown)) answers = now;
      return answers;
    };
    return [subscribe, snapshot] as const;
  }, [keys, times, isLeaving]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/**
 * Returns why a call failed, or undefined if it did not. Anything but a CallError is a bug, and thrown.
 *
 * @example
 * const failure = failureOf(useQuery(queryAt('shelves', '/api/book/shelves'))); // its message is for people
 */
export function failureOf({ error }: Pick<QueryResult<unknown>, 'error'>): CallError | undefined {
  if (error === undefined || error instanceof CallError) return error;
  throw error;
}

function useForgotten(): number {
  return useSyncExternalStore(clearings.subscribe, clearings.times, clearings.times);
}

function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.status === 403;
}

const none: QueryResult<never> = { value: undefined, error: undefined, isLoading: false };
