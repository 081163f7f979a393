import type { Row } from '../../language/json.ts';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';
import type { Dimension, Reach } from './reach.ts';

/**
 * A product's rules about its people. The engine stores accounts, sessions and roles (`staff`, `role`); a product with
 * scopes adds columns there, and its areas' steps create those tables.
 */
export interface People {
  /** The scope dimensions of the product's rows; a person's scope is unlimited if it is in every one. */
  readonly dimensions: readonly Dimension[];
  /**
   * Returns the scopes of these people by id; those absent cannot sign in. If `held`, in a write's transaction, the
   * scopes are locked until it ends.
   */
  readonly reaches: (
    db: Db,
    staffIds: readonly number[],
    held: Dialect | undefined,
  ) => Promise<ReadonlyMap<number, Reach>>;
  /**
   * The permissions that at least one person with an unlimited scope must keep; a write that violates this is refused
   * with the sentence `missing`.
   */
  readonly administrator: { readonly permissions: readonly string[]; readonly missing: string };
  /** Returns how long sessions last. @default twelve hours unused, seven days at most */
  readonly lifetimes?: (db: Db) => Promise<Lifetimes>;
  /** Creates the first administrator of an empty database. */
  readonly begin: (db: Db, first: FirstAdministrator) => Promise<void>;
  /** The groups of people that views can be shared with; absent: only roles, and everyone. */
  readonly audiences?: Audiences;
  /** Returns the scope fields that the page receives besides the account. */
  readonly shown?: (reach: Reach) => Row;
}

/** A product's groups of people with equal scope, for sharing. */
export interface Audiences {
  /** The title of all groups together. */
  readonly everyone: string;
  /** Returns the groups that a person with this scope can share with, titled for that person. */
  readonly offered: (db: Db, reach: Reach) => Promise<readonly Audience[]>;
  /** Returns the ids of the groups that a person with this scope belongs to. */
  readonly joined: (reach: Reach) => readonly string[];
}

/** A group of people that views can be shared with. */
export type Audience = {
  readonly id: string;
  readonly title: string;
  /** The kind of group, if the picker offers several of that kind; absent: offered by itself. */
  readonly kind?: string;
};

/** The lifetimes of a session, in milliseconds. */
export interface Lifetimes {
  /** While unused. */
  readonly idle: number;
  /** In total, however much it is used. */
  readonly longest: number;
}

/** The first account of an empty database. */
export interface FirstAdministrator {
  readonly username: string;
  readonly passwordHash: string;
  /** The time of creation in epoch milliseconds. */
  readonly now: number;
}
