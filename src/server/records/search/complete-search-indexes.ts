import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../run/log.ts';
import { logError } from '../../run/log-error.ts';
import { isBusy, isUnreachable } from '../../store/busy.ts';
import type { Store } from '../../store/store.ts';
import type { Source } from '../source.ts';
import type { SearchIndex } from './indexed-text.ts';
import { buildConcurrently, cancelBuild, indexesInPostgres, isIndexBuilding } from './postgres-index.ts';
import { searchIndexesOf } from './search-index.ts';
import { addRows, incompleteInSqlite } from './sqlite-index.ts';

/** The search indexes of a server, which are built while it serves. */
export interface SearchIndexes {
  /** Table → the index that searches may use now. */
  readonly usable: ReadonlyMap<string, SearchIndex>;
  /** Resolves once all are complete, or the building has stopped. */
  readonly ended: Promise<void>;
  /** Stops after the current batch; the next server to start continues. */
  readonly close: () => Promise<void>;
}

interface Completion {
  readonly log: Log;
  /** Awaited after each batch, with its duration in milliseconds. @default rests for as long */
  readonly between?: (took: number) => Promise<void>;
  readonly rowsAtOnce?: number;
}

/**
 * Completes the indexes that `maintainSearchIndexes` began: on SQLite in batches of rows, each in its own transaction, by
 * all processes together; on PostgreSQL concurrently, by one process at a time. Meanwhile searches find the same rows,
 * more slowly.
 */
export async function completeSearchIndexes(
  store: Store,
  sources: readonly Source[],
  { log, between, rowsAtOnce = usualRowsAtOnce }: Completion,
): Promise<SearchIndexes> {
  const wanted = [...searchIndexesOf(sources).values()];
  const closing = new AbortController();
  const { signal } = closing;
  const maker = store.dialect.name === 'sqlite' ? inSqlite(store, rowsAtOnce) : inPostgres(store, signal);
  const usable = new Map<string, SearchIndex>();
  const incomplete = async () => {
    const names = await maker.incomplete(wanted);
    for (const index of wanted) if (maker.usesIncomplete || !names.has(index.name)) usable.set(index.table, index);
    return wanted.filter(({ name }) => names.has(name));
  };
  const rest = between ?? ((took) => pause(Math.max(took, maker.shortestRest), signal));
  const complete = async (index: SearchIndex) => {
    const progress = progressOf(index, log);
    const isWholeAfterPart = async () => {
      progress.add(await maker.advance(index));
      return !(await incomplete()).includes(index);
    };
    while (!signal.aborted) {
      const start = performance.now();
      if (await unlessAway(isWholeAfterPart, log, signal)) return progress.end();
      await rest(performance.now() - start);
    }
  };
  const found = await incomplete();
  const all = async () => {
    for (const index of found) await complete(index);
  };
  let hasEnded = false;
  const ended = all()
    .catch((error: unknown) => logError(log, error))
    .finally(() => {
      hasEnded = true;
    });
  return {
    usable,
    ended,
    async close() {
      closing.abort();
      // The first cancellation may miss a statement that is just being sent.
      while (!hasEnded) {
        await unlessAway(maker.cancel, log, signal);
        await Promise.race([ended, setTimeout(50)]);
      }
    },
  };
}

/** A batch that blocks SQLite, and so its process, for some ten milliseconds. */
const usualRowsAtOnce = 200;
/** Milliseconds until a retry after the database was unavailable or busy. */
const untilRetry = 5000;

/**
 * Returns the result of `work`; undefined after a pause if the database is unavailable or busy, or at once if the
 * server closes.
 */
async function unlessAway<T>(work: () => Promise<T>, log: Log, closing: AbortSignal): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isBusy(error) && !isUnreachable(error)) throw error;
    if (!closing.aborted) logError(log, error);
    await pause(untilRetry, closing);
    return undefined;
  }
}

async function pause(milliseconds: number, closing: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: closing, ref: false }).catch(() => undefined);
}

/** How a database builds an index. */
interface Maker {
  /** Whether searches may use an incomplete index. */
  readonly usesIncomplete: boolean;
  /** The minimum milliseconds between two batches, or between polls of another process's progress. */
  readonly shortestRest: number;
  /** Returns the names of the incomplete indexes. */
  readonly incomplete: (wanted: readonly SearchIndex[]) => Promise<ReadonlySet<string>>;
  /** Runs a batch; returns the number of rows added, if known. */
  readonly advance: (index: SearchIndex) => Promise<number>;
  /** Cancels a long-running batch. */
  readonly cancel: () => Promise<void>;
}

function inSqlite(store: Store, rowsAtOnce: number): Maker {
  return {
    usesIncomplete: true,
    shortestRest: 1,
    incomplete: () => incompleteInSqlite(store.db),
    advance: (index) => store.write((db) => addRows(db, index, rowsAtOnce)),
    cancel: async () => undefined,
  };
}

function inPostgres({ db, maintain }: Store, closing: AbortSignal): Maker {
  let isMaking: SearchIndex | undefined;
  return {
    usesIncomplete: false,
    shortestRest: 2000,
    async incomplete(wanted) {
      const there = await indexesInPostgres(db);
      return new Set(wanted.map(({ name }) => name).filter((name) => there.get(name) !== true));
    },
    async advance(index) {
      if (await isIndexBuilding(db, index)) return 0;
      isMaking = index;
      try {
        await maintain?.((connection) => buildConcurrently(connection, index, closing));
      } finally {
        isMaking = undefined;
      }
      return 0;
    },
    async cancel() {
      if (isMaking !== undefined) await cancelBuild(db, isMaking);
    },
  };
}

/** Returns a progress logger: logs the start of a build, its progress every half minute, and its end. */
function progressOf({ table }: SearchIndex, log: Log) {
  const start = performance.now();
  let [rows, told] = [0, start];
  const tell = (state: string) => {
    told = performance.now();
    log({ level: 'info', event: 'search-index', table, state, rows, seconds: Math.round((told - start) / 1000) });
  };
  tell('begun');
  return {
    add(more: number) {
      rows += more;
      if (performance.now() - told > 30_000) tell('going-on');
    },
    end: () => tell('whole'),
  };
}
