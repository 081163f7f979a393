import { serverNow } from '../../clock/server-clock.ts';
import { personName, sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { CallError, isMissing, isUnreached } from '../call-error.ts';
import { send } from '../http.ts';
import { forgetMissingCalls, noteAnswered, noteMissing } from '../missing-calls.ts';
import { isOffline, onlineStatus } from '../online-status.ts';
import { onWrite, recordsOf } from '../write/written.ts';
import { Listeners } from './listeners.ts';
import type { Query, QueryResult } from './query.ts';

/** A query and the state of its answer. */
export interface QueryEntry {
  readonly query: Query<unknown>;
  readonly observers: Set<QueryObserver>;
  answer: QueryResult<unknown>;
  /** Aborts the request in progress. */
  running: AbortController | undefined;
  /** Settles with the latest request. */
  work: Promise<void>;
  /** The addresses the answer was or will be read from. */
  urls: Set<string>;
  /** Whether a record the answer depends on has been written since. */
  isStale: boolean;
  /** When the answer arrived, in epoch milliseconds. */
  at: number;
}

/** A component that shows an answer. */
export interface QueryObserver {
  readonly notify: () => void;
  /** True once it is about to close: it needs no newer answer. */
  readonly isLeaving: { readonly current: boolean };
}

/**
 * Milliseconds after which a lasting answer is requested again when it is next shown. A mounted one is not polled: see
 * `refetchIfOlder`.
 */
const staleTime = 5 * 60_000;

/** Milliseconds for which any other answer is cached without an observer; it is shown again while a newer one loads. */
const gcTime = 5 * 60_000;

/** The maximum number of cached answers without an observer, and of the large ones among them. */
const atMost = 100;
const atMostLarge = 10;

// Not TanStack Query: its hooks weigh 11.6 KB gz where this weighs 2.4, and the first list is over its budget already.
const entries = new Map<string, QueryEntry>();
let ahead: QueryEntry | undefined;

/** Returns the entry of a query. Nothing is requested until it has an observer. */
export function queryEntry(query: Query<unknown>): QueryEntry {
  const known = entries.get(query.key);
  if (known !== undefined && !isSpent(known)) return known;
  const made: QueryEntry = {
    query,
    observers: new Set(),
    answer: { value: undefined, error: undefined, isLoading: true },
    running: undefined,
    work: Promise.resolve(),
    urls: new Set(),
    isStale: false,
    at: Number.NEGATIVE_INFINITY,
  };
  keepAsNewest(made);
  return made;
}

/** Returns the entries whose keys start with `start`. */
export function queryEntries(start: string): readonly QueryEntry[] {
  return [...entries.values()].filter(({ query }) => query.key.startsWith(start));
}

/**
 * Subscribes an observer to every change, and requests the answer if it is missing, stale or from an earlier visit.
 * Returns the unsubscribe function.
 */
export function observeQuery(entry: QueryEntry, observer: QueryObserver): () => void {
  const isFirst = entry.observers.size === 0;
  const wasAskedAhead = entry === ahead;
  if (wasAskedAhead) ahead = undefined;
  entry.observers.add(observer);
  const isDue = entry.isStale || (!wasAskedAhead && (entry.answer.error !== undefined || (isFirst && isOld(entry))));
  if (isDue && entry.running === undefined) void refetch(entry);
  return () => {
    entry.observers.delete(observer);
    // An observer that replaces it in the same tick continues with the same request.
    queueMicrotask(() => release(entry));
  };
}

/** Prefetches a query; the next observer takes this answer as fresh. */
export function prefetch(query: Query<unknown>): void {
  const entry = queryEntry(query);
  if (entry.running === undefined) void refetch(entry);
  if (entry.observers.size === 0) ahead = entry;
}

/** Requests the answer unless it is cached or in progress. Never rejects: the error is in the result. */
export async function fetchOnce(query: Query<unknown>): Promise<QueryResult<unknown>> {
  const entry = queryEntry(query);
  if (entry.running === undefined && (entry.answer.value === undefined || entry.isStale)) void refetch(entry);
  await settled(entry);
  return entry.answer;
}

/**
 * Requests the answer again, aborting the request in progress. Resolves once the newest answer has arrived; never
 * rejects.
 */
export function refetch(entry: QueryEntry): Promise<void> {
  entry.running?.abort();
  const running = new AbortController();
  const urls = new Set<string>();
  const returns = onlineStatus.returns();
  Object.assign(entry, { running, urls, isStale: false });
  setAnswer(entry, { ...entry.answer, isLoading: true });
  const settle = (answer: Pick<QueryResult<unknown>, 'value' | 'error'>) => {
    // Requested again or forgotten in the meantime: this is no longer the newest answer.
    if (entry.running !== running) return;
    entry.running = undefined;
    // The request was sent before the browser was back online, and failed as offline afterwards.
    if (isUnreached(answer.error) && onlineStatus.returns() !== returns && isWanted(entry)) return void refetch(entry);
    if (answer.error === undefined) entry.at = serverNow();
    setAnswer(entry, { ...answer, isLoading: entry.isStale && isWanted(entry) });
  };
  const ask = async () =>
    entry.query.queryFn((url) => {
      urls.add(url);
      return send({ method: 'GET', url, signal: running.signal });
    });
  entry.work = ask().then(
    (value) => {
      noteAnswered(urls);
      const before = entry.answer.value;
      const shared = before === undefined ? value : (entry.query.structuralSharing?.(before, value) ?? value);
      settle({ value: shared, error: undefined });
    },
    (error: unknown) => {
      if (isMissing(error)) noteMissing(urls);
      // The permissions have changed: earlier answers must not be shown anymore.
      const isForbidden = error instanceof CallError && error.status === 403;
      if (isForbidden) forgetUnseen();
      settle({ value: isForbidden ? undefined : entry.answer.value, error });
    },
  );
  return settled(entry);
}

/**
 * Requests an answer again if it arrived more than `age` milliseconds ago, and shows the old one until then. Without an
 * observer, it is requested when it is next shown.
 */
export function refetchIfOlder(entry: QueryEntry, age: number): void {
  if (entry.running !== undefined || serverNow() - entry.at < age) return;
  if (entry.observers.size > 0) void refetch(entry);
  else entry.isStale = true;
}

/**
 * Delays the refetching of stale answers until the returned function is called, so that many writes cause one request.
 *
 * @example
 * const release = batchInvalidations();
 * try {
 *   await save();
 * } finally {
 *   release();
 * }
 */
export function batchInvalidations(): () => void {
  holds++;
  return () => {
    holds--;
    schedule();
  };
}

/**
 * Clears the cache. Mounted queries are requested again, except at the end of a session, where they stay until the page
 * is left.
 */
export function clearQueries({ isEnd = false } = {}): void {
  for (const entry of entries.values()) {
    entry.running?.abort();
    entry.running = undefined;
  }
  entries.clear();
  ahead = undefined;
  if (isEnd) return;
  times++;
  listeners.tell();
}

let times = 0;
const listeners = new Listeners();

/** The number of times the cache was cleared, and a subscription to it. */
export const clearings = { times: (): number => times, subscribe: listeners.subscribe };

let holds = 0;
let isScheduled = false;

/** Refetches a tick later, once components that the write closes are known to be closing. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    if (holds > 0) return;
    for (const entry of [...entries.values()]) if (entry.isStale && isWanted(entry)) void refetch(entry);
  });
}

onWrite((call) => {
  const changed = recordsOf(call);
  for (const entry of entries.values()) {
    const { keeps } = entry.query;
    if (keeps === 'shown' || (keeps !== 'until-written' && !dependsOn(entry, changed))) continue;
    entry.isStale = true;
    if (isWanted(entry)) setAnswer(entry, { ...entry.answer, isLoading: true });
  }
  schedule();
});

/**
 * Marks as stale the lasting answers that depend on records changed by another user, and refetches the mounted ones.
 * Rows and records stay as they are read: a list says that there are newer ones, and a form what another user has
 * changed.
 */
export function invalidateRecords(changed: readonly string[]): void {
  for (const entry of entries.values())
    if (entry.query.keeps === 'lasting' && dependsOn(entry, changed)) entry.isStale = true;
  schedule();
}

function dependsOn({ urls }: QueryEntry, changed: readonly string[]): boolean {
  if (changed.length === 0) return false;
  return [...urls].some((url) => recordsOf({ method: 'GET', url }).some((record) => changed.includes(record)));
}

onlineStatus.subscribe(() => {
  if (isOffline()) return;
  forgetMissingCalls();
  for (const entry of [...entries.values()])
    if (entry.answer.error !== undefined && entry.observers.size > 0) void refetch(entry);
});

/** Returns the user that the cached answers belong to, with their permissions. */
function owner(): string {
  const { user, state } = store.get(sessionAtom);
  return user !== undefined ? JSON.stringify([personName(), user.permissions]) : state;
}

let ownedBy = owner();
store.sub(sessionAtom, () => {
  const before = ownedBy;
  ownedBy = owner();
  const isEnd = ownedBy === 'signed-out';
  // Requests made while the session loads use the token of that session.
  if (before === ownedBy || (before === 'loading' && !isEnd)) return;
  forgetMissingCalls();
  clearQueries({ isEnd });
});

async function settled(entry: QueryEntry): Promise<void> {
  while (entry.running !== undefined) await entry.work;
}

function setAnswer(entry: QueryEntry, answer: QueryResult<unknown>): void {
  entry.answer = answer;
  for (const { notify } of [...entry.observers]) notify();
}

/** Aborts the request once the entry has no observers, and ignores its error. */
function release(entry: QueryEntry): void {
  const { query, observers, answer } = entry;
  if (observers.size > 0 || entries.get(query.key) !== entry) return;
  if (query.keeps !== 'lasting' && entry !== ahead) {
    entry.running?.abort();
    entry.running = undefined;
  }
  entry.answer = { value: answer.value, error: undefined, isLoading: answer.value === undefined };
  entries.delete(query.key);
  if (query.keeps !== 'shown') keepAsNewest(entry);
}

/** Makes the entry the most recent, and evicts the oldest one without an observer. */
function keepAsNewest(entry: QueryEntry): void {
  entries.set(entry.query.key, entry);
  if (entry.query.isLarge === true) dropOldest(entry, atMostLarge, ({ query }) => query.isLarge === true);
  dropOldest(entry, atMost, () => true);
}

function dropOldest(newest: QueryEntry, most: number, isCounted: (entry: QueryEntry) => boolean): void {
  const counted = [...entries.values()].filter(isCounted);
  if (counted.length <= most) return;
  const oldest = counted.find((entry) => entry !== newest && !isInUse(entry));
  if (oldest !== undefined) entries.delete(oldest.query.key);
}

function forgetUnseen(): void {
  for (const [key, entry] of entries) if (!isInUse(entry)) entries.delete(key);
}

function isInUse({ running, observers }: QueryEntry): boolean {
  return running !== undefined || observers.size > 0;
}

/** Returns whether a newer answer would be shown, or one in progress may predate a write. */
function isWanted({ running, observers }: QueryEntry): boolean {
  return running !== undefined || [...observers].some(({ isLeaving }) => !isLeaving.current);
}

/** Returns whether the answer is to be requested again when it is next shown. */
function isOld({ query, at }: QueryEntry): boolean {
  return query.keeps !== 'lasting' || serverNow() - at > staleTime;
}

/** Returns whether the answer must not be shown again before a newer one has arrived. */
function isSpent(entry: QueryEntry): boolean {
  const isThere = entry.answer.value !== undefined && entry.query.keeps !== 'lasting';
  return isThere && !isInUse(entry) && serverNow() - entry.at > gcTime;
}
