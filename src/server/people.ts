import type { Row } from '../language/json.ts';
import type { Dimension, Reach } from './reach.ts';
import type { Dialect } from './store/ddl.ts';
import type { Db } from './store/store.ts';

/**
 * What a product decides about the people who sign in. Their accounts, sessions and roles are the engine's (`staff`, `role`);
 * a product that divides its data has more columns there, and its areas' steps make those tables.
 */
export interface People {
  /** Everything by which the product divides its rows: only who sees all of each sees everything. */
  readonly dimensions: readonly Dimension[];
  /**
   * Returns what these people see; whoever is absent from it cannot sign in. Where it is `held`, in a write's transaction, it
   * stays so until that ends.
   */
  readonly reaches: (
    db: Db,
    staffIds: readonly number[],
    held: Dialect | undefined,
  ) => Promise<ReadonlyMap<number, Reach>>;
  /** Of those who see everything, one always has all these permissions; whoever would take that away is told `missing`. */
  readonly administrator: { readonly permissions: readonly string[]; readonly missing: string };
  /** Makes the first administrator of an empty database. */
  readonly begin: (db: Db, first: FirstAdministrator) => Promise<void>;
  /** Returns what a page is told of a person's reach beside their account. */
  readonly shown?: (reach: Reach) => Row;
}

/** Who an empty database begins with. */
export interface FirstAdministrator {
  readonly username: string;
  readonly passwordHash: string;
  /** Epoch milliseconds. */
  readonly now: number;
}
