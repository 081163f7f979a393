import { Listeners } from '../client/query/listeners.ts';
import { serverNow } from '../clock/server-clock.ts';
import { answerOf, completed, databaseOf } from '../preferences/database.ts';
import { databases, hasDatabase, keptFor } from '../preferences/databases.ts';
import type { Item, Run } from './run.ts';

/**
 * The runs that have not been dismissed, in the browser's own database, so that a reload or a crash loses none. Every call
 * fails where the browser allows no database.
 */
export const ledger = {
  /** Keeps a run and its rows; resolves once they are on the disk. */
  async begin(run: Run, items: readonly Item[]): Promise<void> {
    await write('strict', (runs, rows) => {
      runs.put(run);
      for (const item of items) rows.put({ ...item, run: run.id });
    });
    notifyRuns();
  },

  /**
   * Stores the state of some rows, so that it survives the page or the browser; only a crash of the machine may lose
   * the last ones.
   */
  async put({ id }: Run, items: readonly Item[]): Promise<void> {
    await write('relaxed', (_, rows) => {
      for (const item of items) rows.put({ ...item, run: id });
    });
  },

  /** Returns the runs of a person, the oldest first, and deletes every person's expired runs. */
  async runsOf(person: string): Promise<readonly Run[]> {
    // Reading makes no database: there is one only where a run has begun.
    if (!(await hasDatabase(databases.runs))) return [];
    const all = await read<readonly Run[]>('runs', (store) => store.getAll());
    const old = all.filter(({ startedAt }) => serverNow() - startedAt > keptFor);
    if (old.length > 0) await write('relaxed', forgetting(old));
    return all
      .filter((run) => run.person === person && !old.includes(run))
      .sort((one, other) => one.startedAt - other.startedAt);
  },

  /** Returns the rows of a run, in their order. */
  itemsOf: ({ id }: Run): Promise<readonly Item[]> => read('rows', (store) => store.getAll(of(id))),

  /** Forgets a run. */
  async remove(run: Run): Promise<void> {
    await write('relaxed', forgetting([run]));
    notifyRuns();
  },
};

const listeners = new Listeners();

/** Calls back whenever a run has been begun, left or dismissed in this page; returns a function that ends it. */
export const onRuns = listeners.subscribe;

/** Makes the views that offer runs reload. */
export const notifyRuns = listeners.tell;

/** The keys of the rows of a run. */
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
  // What the page itself has put there.
  return (await answerOf(ask(transaction.objectStore(store)))) as T;
}

const begin = databaseOf(databases.runs, (database) => {
  database.createObjectStore('runs', { keyPath: 'id' });
  database.createObjectStore('rows', { keyPath: ['run', 'index'] });
});
