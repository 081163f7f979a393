import type { Generated } from 'kysely';
import type { FileTables } from './tables/file.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ScreenTables } from './tables/screen.ts';

export type { Generated };

/**
 * Every table, in camelCase; in the database they are snake_case. An area adds its own in one line:
 *
 * @example
 * declare module '../../../server/store/database.ts' {
 *   interface Database extends BookTables {}
 * }
 */
export interface Database extends PeopleTables, FileTables, ScreenTables {
  role: Role;
  staff: Staff;
}

/** What the engine knows of a role; a product adds the columns that its own table has. */
export interface Role {
  id: Generated<number>;
  name: string;
  /** A JSON list of codes. */
  permissions: string;
  createdAt: number;
}

/** What the engine knows of an account; a product adds the columns that its own table has. */
export interface Staff {
  id: Generated<number>;
  roleId: number;
  username: string;
  /** The username as nobody else may have it, whatever its case and width. */
  usernameKey: string;
  nickname: string | null;
  email: string | null;
  /** null: cannot sign in. */
  passwordHash: string | null;
  /** 0 disabled, 1 normal. */
  status: number;
  lastLoginAt: number | null;
  createdAt: number;
}

/**
 * By what a product divides its rows: a property for each, of any type. A person's reach and the scope of every source speak
 * of them.
 *
 * @example
 * declare module '../../../server/store/database.ts' {
 *   interface Dimensions { branch: number }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add their dimensions.
export interface Dimensions {}
