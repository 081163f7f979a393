import type { Db, Store } from '../store/store.ts';
import { appendEntries, beginEntries, logOf } from './append.ts';
import type { AuditContext } from './audit-context.ts';

/**
 * Returns the store with audit entries appended at the end of every transaction. `contexts` is called then; a write
 * without a context is logged as the server's own.
 */
export function withAuditLog(store: Store, dimensions: readonly string[], now: () => number): Store {
  const log = logOf(store, dimensions);
  const audited = <T>(work: (db: Db) => Promise<T>, contexts?: () => readonly AuditContext[]) => {
    return async (db: Db): Promise<T> => {
      const begun = await beginEntries(db, log);
      const result = await work(db);
      await appendEntries(db, log, begun, contexts?.() ?? [], now());
      return result;
    };
  };
  return {
    ...store,
    write: (work, contexts) => store.write(audited(work, contexts)),
    exclusively: (work, contexts) => store.exclusively(audited(work, contexts)),
    prepare: (work, contexts) => store.prepare(audited(work, contexts)),
  };
}
