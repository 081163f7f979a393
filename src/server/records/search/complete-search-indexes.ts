import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../run/log.ts';
import { logError } from '../../run/log-error.ts';
import { isBusy, isUnreachable } from '../../store/busy.ts';
import type { Store } from '../../store/store.ts';
import type { Source } from '../source.ts';
import type { SearchIndex } from './indexed-text.ts';
import { cancelMaking, indexesInPostgres, isBeingMade, makeConcurrently } from './postgres-index.ts';
import { searchIndexesOf } from './search-index.ts';
import { addRows, incompleteInSqlite } from './sqlite-index.ts';

/** The search indexes of a server, which completes them while it serves. */
export interface SearchIndexes {
  /** Table → the index that searches use now. */
  readonly usable: ReadonlyMap<string, SearchIndex>;
  /** Resolves once all are whole, or nothing more is done for them. */
  readonly ended: Promise<void>;
  /** Stops between two parts; the next server to start goes on. */
  readonly close: () => Promise<void>;
}

interface Completion {
  readonly log: Log;
  /** Awaited after each part, which took so many milliseconds. @default rests for as long */
  readonly between?: (took: number) => Promise<void>;
  readonly rowsAtOnce?: number;
}

/**
 * Completes what `keepSearchIndexes` has begun or left: on SQLite in parts of some rows, each a transaction of its own, by all
 * processes together; on PostgreSQL concurrently, by one process at a time. Searches find the same meanwhile, and slower.
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
      // A statement that is just being sent is not ended by the first attempt.
      while (!hasEnded) {
        await unlessAway(maker.cancel, log, signal);
        await Promise.race([ended, setTimeout(50)]);
      }
    },
  };
}

/** As many rows as keep SQLite, and so its process, for some ten milliseconds. */
const usualRowsAtOnce = 200;
/** Milliseconds until a database that was away or busy is asked again. */
const untilRetry = 5000;

/** Undefined, some seconds later, where the database is away or has other work; at once where the server closes. */
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

/** How a database completes an index. */
interface Maker {
  /** Whether searches may use an index that lacks rows. */
  readonly usesIncomplete: boolean;
  /** Milliseconds between two parts, or until another process's work is looked at again. */
  readonly shortestRest: number;
  /** Returns the names of those that are not whole. */
  readonly incomplete: (wanted: readonly SearchIndex[]) => Promise<ReadonlySet<string>>;
  /** Does a part of it; returns how many rows that added, where the database says it. */
  readonly advance: (index: SearchIndex) => Promise<number>;
  /** Ends the part that is being done, where that takes long. */
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
      if (await isBeingMade(db, index)) return 0;
      isMaking = index;
      try {
        await maintain?.((connection) => makeConcurrently(connection, index, closing));
      } finally {
        isMaking = undefined;
      }
      return 0;
    },
    async cancel() {
      if (isMaking !== undefined) await cancelMaking(db, isMaking);
    },
  };
}

/** Tells the log when the making of an index begins, every half minute how far it is, and when it ends. */
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
