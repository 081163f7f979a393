import type { Db, Store } from '../store/store.ts';
import { append, begin, logOf } from './append.ts';
import type { Deed } from './deed.ts';

/**
 * Returns the store with every transaction ending in the log, whoever begins it. `deeds` is asked at the end; what is
 * written without one is told as the server's own.
 */
export function auditing(store: Store, dimensions: readonly string[], now: () => number): Store {
  const log = logOf(store, dimensions);
  const audited = <T>(work: (db: Db) => Promise<T>, deeds?: () => readonly Deed[]) => {
    return async (db: Db): Promise<T> => {
      const begun = await begin(db, log);
      const result = await work(db);
      await append(db, log, begun, deeds?.() ?? [], now());
      return result;
    };
  };
  return {
    ...store,
    write: (work, deeds) => store.write(audited(work, deeds)),
    exclusively: (work, deeds) => store.exclusively(audited(work, deeds)),
    prepare: (work, deeds) => store.prepare(audited(work, deeds)),
  };
}
