import type { Area } from './area.ts';
import type { People } from './people/people.ts';
import type { Permission } from './people/permission.ts';
import type { Db } from './store/store.ts';

/** What a product provides to the engine's server besides its screens and schemas. */
export interface Service {
  /** The product's areas, each after the areas whose tables it references. */
  readonly areas: readonly Area[];
  /** The permission codes that roles can hold. */
  readonly permissions: readonly Permission[];
  /** Defines who may sign in and which rows they see; by default, everyone sees all rows that their role permits. */
  readonly people?: People;
  /** Returns the product's settings by key. */
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
   * The accounts. With the product's own `people`, the areas' seeds create them; otherwise the engine does, with every
   * permission.
   */
  readonly accounts: readonly DemoAccount[];
}

/** An account of the demo data. */
export interface DemoAccount {
  readonly username: string;
  readonly nickname: string;
  /** Distinguishes the demo account from another account with the same name. */
  readonly email: string;
  /** Describes this person in the terminal. */
  readonly what: string;
}
