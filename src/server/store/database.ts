import type { Generated } from 'kysely';
import type { ApprovalTables } from './tables/approval.ts';
import type { AuditTables } from './tables/audit.ts';
import type { FactorTables } from './tables/factor.ts';
import type { FileTables } from './tables/file.ts';
import type { ForwardedTables } from './tables/forwarded.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PresenceTables } from './tables/presence.ts';
import type { ScreenTables } from './tables/screen.ts';
import type { SignInTables } from './tables/session.ts';
import type { ViewTables } from './tables/view.ts';

export type { Generated };

/**
 * Every table, in camelCase; in the database they are snake_case. An area adds its own in one line:
 *
 * @example
 * declare module 'baize/server/database' {
 *   interface Database extends BookTables {}
 * }
 */
export interface Database
  extends PeopleTables,
    FactorTables,
    FileTables,
    ScreenTables,
    SignInTables,
    ViewTables,
    AuditTables,
    ApprovalTables,
    ForwardedTables,
    PresenceTables {
  role: Role;
  staff: Staff;
}

/** The engine's columns of a role; a product adds its own. */
export interface Role {
  id: Generated<number>;
  name: string;
  /** A JSON list of codes. */
  permissions: string;
  /** 1: its members must have a second factor. */
  factor: Generated<number>;
  createdAt: number;
}

/** The engine's columns of an account; a product adds its own. */
export interface Staff {
  id: Generated<number>;
  roleId: number;
  username: string;
  /** The username folded for uniqueness, ignoring case and width. */
  usernameKey: string;
  nickname: string | null;
  email: string | null;
  /** Null: cannot sign in by password. */
  passwordHash: string | null;
  /** 1: someone else knows the password, so it must be changed first. */
  mustChange: Generated<number>;
  /** 0 disabled, 1 normal. */
  status: number;
  lastLoginAt: number | null;
  createdAt: number;
}

/**
 * The scope dimensions of a product: a property for each, of any type. People's scopes and sources' scopes refer to
 * them.
 *
 * @example
 * declare module 'baize/server/database' {
 *   interface Dimensions { branch: number }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: products add their dimensions.
export interface Dimensions {}
