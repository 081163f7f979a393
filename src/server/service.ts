import type { Area } from './area.ts';
import type { People } from './people.ts';
import type { Permission } from './permission.ts';

/** What a product hands to the engine's server besides its screens and schemas. */
export interface Service {
  /** Its areas, each after those whose tables it refers to. */
  readonly areas: readonly Area[];
  /** The codes that a role can carry. */
  readonly permissions: readonly Permission[];
  /** Whom it lets in and what they see; without it everybody sees everything that their role lets them. */
  readonly people?: People;
  /** What an empty embedded database begins with; without it, with its first administrator. */
  readonly demo?: Demo;
  /** How the server names itself where it starts. @default 'Baize' */
  readonly name?: string;
}

/** Demo data: its accounts share a password. */
export interface Demo {
  readonly password: string;
  /** Made by the areas' seeds where the product has `people` of its own, otherwise by the engine, with every permission. */
  readonly accounts: readonly DemoAccount[];
}

/** Somebody who can sign in to the demo data. */
export interface DemoAccount {
  readonly username: string;
  readonly nickname: string;
  /** Tells the demo's account from another of the same name. */
  readonly email: string;
  /** What this person is to a reader of the terminal. */
  readonly what: string;
}
