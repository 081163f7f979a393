import type { Area } from './area.ts';
import type { People } from './people/people.ts';
import type { Permission } from './people/permission.ts';
import type { Db } from './store/store.ts';

/** What a product provides to the engine's server besides its screens and schemas. */
export interface Service {
  /** Its areas, each after those whose tables it refers to. */
  readonly areas: readonly Area[];
  /** The codes a role can carry. */
  readonly permissions: readonly Permission[];
  /** Who may sign in and what they see; by default everybody sees everything their role permits. */
  readonly people?: People;
  /** Returns the settings by key, for what the records make depend on them. */
  readonly settings?: (db: Db) => Promise<Readonly<Record<string, string>>>;
  /** The initial content of an empty embedded database; by default only a first administrator. */
  readonly demo?: Demo;
  /** The name printed at start. @default 'Baize' */
  readonly name?: string;
}

/** Demo data; its accounts share a password. */
export interface Demo {
  readonly password: string;
  /**
   * Created by the areas' seeds if the product has `people` of its own, otherwise by the engine, with every permission.
   */
  readonly accounts: readonly DemoAccount[];
}

/** Somebody who can sign in to the demo data. */
export interface DemoAccount {
  readonly username: string;
  readonly nickname: string;
  /** Distinguishes the demo's account from another with the same name. */
  readonly email: string;
  /** Describes this person to a reader of the terminal. */
  readonly what: string;
}
