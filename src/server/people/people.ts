import type { Row } from '../../language/json.ts';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';
import type { Dimension, Reach } from './reach.ts';

/**
 * What a product decides about the people who sign in. Their accounts, sessions and roles are the engine's (`staff`,
 * `role`); a product that divides its data adds columns there, and its areas' steps create those tables.
 */
export interface People {
  /** Everything by which the product divides its rows: only people who see all of each see everything. */
  readonly dimensions: readonly Dimension[];
  /**
   * Returns what these people see; anyone absent cannot sign in. If `held`, in a write's transaction, it cannot change
   * until that ends.
   */
  readonly reaches: (
    db: Db,
    staffIds: readonly number[],
    held: Dialect | undefined,
  ) => Promise<ReadonlyMap<number, Reach>>;
  /**
   * Somebody who sees everything must always have all these permissions; a write that would end that is refused with
   * `missing`.
   */
  readonly administrator: { readonly permissions: readonly string[]; readonly missing: string };
  /** Returns how long sessions last. @default twelve hours unused, seven days at the longest */
  readonly lifetimes?: (db: Db) => Promise<Lifetimes>;
  /** Creates the first administrator of an empty database. */
  readonly begin: (db: Db, first: FirstAdministrator) => Promise<void>;
  /** Groups of people that things can be shared with; absent: only roles, and everyone. */
  readonly audiences?: Audiences;
  /** Returns the fields of a person's scope that the page receives besides their account. */
  readonly shown?: (reach: Reach) => Row;
}

/** How a product groups its people by what they see, for sharing. */
export interface Audiences {
  /** The title of all groups together. */
  readonly everyone: string;
  /** Returns the groups that somebody with this reach can share with, each by the title that this person knows it by. */
  readonly offered: (db: Db, reach: Reach) => Promise<readonly Audience[]>;
  /** Returns the ids of the groups that somebody with this reach belongs to. */
  readonly joined: (reach: Reach) => readonly string[];
}

/** A group of people that things can be shared with. */
export type Audience = {
  readonly id: string;
  readonly title: string;
  /** What it is, where it is chosen among others of its kind; absent: it is offered by itself. */
  readonly kind?: string;
};

/** How long a session lasts, in milliseconds. */
export interface Lifetimes {
  /** Unused. */
  readonly idle: number;
  /** However much it is used. */
  readonly longest: number;
}

/** The first account of an empty database. */
export interface FirstAdministrator {
  readonly username: string;
  readonly passwordHash: string;
  /** Epoch milliseconds. */
  readonly now: number;
}
