import { Listeners } from '../client/query/listeners.ts';
import { serverNow } from '../clock/server-clock.ts';
import { answerOf, completed, databaseOf } from '../preferences/database.ts';
import { databases, hasDatabase, retentionTime } from '../preferences/databases.ts';
import type { Item, Run } from './run.ts';

/**
 * The runs that have not been dismissed, in IndexedDB, so that a reload or a crash loses none. Every call rejects if
 * the browser allows no database.
 */
export const ledger = {
  /** Stores a run and its rows; resolves once they are on disk. */
  async begin(run: Run, items: readonly Item[]): Promise<void> {
    await write('strict', (runs, rows) => {
      runs.put(run);
      for (const item of items) rows.put({ ...item, run: run.id });
    });
    notifyRuns();
  },

  /**
   * Stores the state of some rows without waiting for the disk: it survives a crash of the browser, but the last writes
   * may be lost in a crash of the machine.
   */
  async put({ id }: Run, items: readonly Item[]): Promise<void> {
    await write('relaxed', (_, rows) => {
      for (const item of items) rows.put({ ...item, run: id });
    });
  },

  /** Returns the runs of a user, oldest first, and deletes the expired runs of all users. */
  async runsOf(person: string): Promise<readonly Run[]> {
    // Reading must not create the database: it exists only once a run has started.
    if (!(await hasDatabase(databases.runs))) return [];
    const all = await read<readonly Run[]>('runs', (store) => store.getAll());
    const old = all.filter(({ startedAt }) => serverNow() - startedAt > retentionTime);
    if (old.length > 0) await write('relaxed', forgetting(old));
    return all
      .filter((run) => run.person === person && !old.includes(run))
      .sort((one, other) => one.startedAt - other.startedAt);
  },

  /** Returns the rows of a run, in their order. */
  itemsOf: ({ id }: Run): Promise<readonly Item[]> => read('rows', (store) => store.getAll(of(id))),

  /** Deletes a run. */
  async remove(run: Run): Promise<void> {
    await write('relaxed', forgetting([run]));
    notifyRuns();
  },
};

const listeners = new Listeners();

/** Subscribes to runs being started, left or dismissed in this page; returns the unsubscribe function. */
export const onRuns = listeners.subscribe;

/** Notifies the views that offer runs, so that they reload. */
export const notifyRuns = listeners.tell;

/** Returns the key range of the rows of a run. */
function of(run: string): IDBKeyRange {
  return IDBKeyRange.bound([run], [run, []]);
}

type Change = (runs: IDBObjectStore, rows: IDBObjectStore) => void;

function forgetting(forgotten: readonly Run[]): Change {
  return (runs, rows) => {
    for (const { id } of forgotten) {
      runs.delete(id);
      rows.delete(of(id));
    }
  };
}

async function write(durability: IDBTransactionDurability, change: Change): Promise<void> {
  const transaction = await begin(['runs', 'rows'], 'readwrite', { durability });
  change(transaction.objectStore('runs'), transaction.objectStore('rows'));
  transaction.commit();
  await completed(transaction);
}

async function read<T>(store: 'runs' | 'rows', ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const transaction = await begin(store);
  // Only this page writes to the store.
  return (await answerOf(ask(transaction.objectStore(store)))) as T;
}

const begin = databaseOf(databases.runs, (database) => {
  database.createObjectStore('runs', { keyPath: 'id' });
  database.createObjectStore('rows', { keyPath: ['run', 'index'] });
});
