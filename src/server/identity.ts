import { allows } from '../compile/permission.ts';
import { Failure } from './failure.ts';
import type { Dialect } from './store/ddl.ts';
import type { Db } from './store/store.ts';
import { digest } from './token.ts';

/** Who calls, and what of the data is theirs. */
export interface Identity {
  readonly id: number;
  readonly username: string;
  readonly nickname: string | null;
  readonly email: string | null;
  /** null: the head office. */
  readonly tenantId: number | null;
  /** The only stores they see; null: all of their franchisee. */
  readonly clubIds: readonly number[] | null;
  readonly permissions: readonly string[];
  readonly roleNames: readonly string[];
  /** SHA-256 of the token that they came with. */
  readonly tokenHash: string;
  /** Epoch milliseconds: when the session began, and when it ends unless it is used before. */
  readonly session: { readonly createdAt: number; readonly expiresAt: number };
}

/** Whoever calls a public route. */
export const nobody: Identity = {
  id: 0,
  username: '',
  nickname: null,
  email: null,
  tenantId: 0,
  clubIds: [],
  permissions: [],
  roleNames: [],
  tokenHash: '',
  session: { createdAt: 0, expiresAt: 0 },
};

/** Whether this person may do what `permission` names: `public`, `session`, or a code with its level. */
export function permits(who: Identity, permission: string): boolean {
  return permission === 'public' || (who !== nobody && grants(who.permissions, permission));
}

/** Whether an account with these codes may do what `permission` names. */
export function grants(codes: readonly string[], permission: string): boolean {
  return permission === 'public' || permission === 'session' || allows(codes, permission);
}

/**
 * Returns what an account that does not call may do at present; undefined where nobody can sign in with it any more. In a
 * write's transaction (`isHeld`) it stays so until that ends.
 */
export async function codesOf(
  { db, server }: { readonly db: Db; readonly server: { readonly store: { readonly dialect: Dialect } } },
  staffId: number,
  isHeld = false,
): Promise<readonly string[] | undefined> {
  const holds = isHeld && server.store.dialect.name === 'postgres';
  const account = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .leftJoin('tenant', 'tenant.id', 'staff.tenantId')
    .select(['staff.tenantId', 'staff.status', 'tenant.status as tenantStatus', 'role.permissions'])
    .where('staff.id', '=', staffId)
    .$if(holds, (query) => query.forShare(['staff', 'role']))
    .executeTakeFirst();
  if (!account) return undefined;
  const tenantStatus = holds ? await heldTenantStatus(db, account.tenantId) : account.tenantStatus;
  if (account.status !== 1 || tenantStatus === 0) return undefined;
  return JSON.parse(account.permissions) as string[];
}

/** Returns the person a token belongs to; 401 for an absent, unknown or expired one, and for whom may not sign in any more. */
export async function identify(db: Db, token: string | undefined, now: number): Promise<Identity> {
  return personOf(db, token ? await digest(token) : '', now);
}

/**
 * Returns the caller as they are now, read in a write's own transaction: 401 where they have been signed out, deleted or
 * disabled since. They stay as they are until it ends, because whoever changes them waits for it.
 */
export async function identifyAgain(db: Db, dialect: Dialect, tokenHash: string, now: number): Promise<Identity> {
  return personOf(db, tokenHash, now, dialect.name === 'postgres');
}

/** Whether two identities may do and see the same. */
export function reachesAlike(one: Identity, other: Identity): boolean {
  const reach = ({ id, tenantId, clubIds, permissions }: Identity) =>
    JSON.stringify([id, tenantId, clubIds, permissions]);
  return reach(one) === reach(other);
}

async function personOf(db: Db, tokenHash: string, now: number, isHeld = false): Promise<Identity> {
  const person = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .leftJoin('tenant', 'tenant.id', 'staff.tenantId')
    .select([
      'staff.id',
      'staff.username',
      'staff.nickname',
      'staff.email',
      'staff.tenantId',
      'staff.status',
      'tenant.status as tenantStatus',
      'role.name as roleName',
      'role.permissions',
      'session.createdAt',
      'session.expiresAt',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    // SQLite has one writer at a time and no such clause.
    .$if(isHeld, (query) => query.forShare(['session', 'staff', 'role']))
    .executeTakeFirst();
  if (!person) throw new Failure(401, '登录已失效，请重新登录。');
  const tenantStatus = isHeld ? await heldTenantStatus(db, person.tenantId) : person.tenantStatus;
  if (person.status !== 1 || tenantStatus === 0) throw new Failure(401, '账号已停用，请联系管理员。');
  const clubs = await db
    .selectFrom('staffClub')
    .select('clubId')
    .where('staffId', '=', person.id)
    .orderBy('clubId')
    .execute();
  return {
    id: person.id,
    username: person.username,
    nickname: person.nickname,
    email: person.email,
    tenantId: person.tenantId,
    clubIds: clubs.length > 0 ? clubs.map((club) => club.clubId) : null,
    permissions: JSON.parse(person.permissions) as string[],
    roleNames: [person.roleName],
    tokenHash,
    session: { createdAt: person.createdAt, expiresAt: person.expiresAt },
  };
}

/** A franchisee's status, which stays until the transaction ends; null for the head office. */
async function heldTenantStatus(db: Db, tenantId: number | null): Promise<number | null> {
  if (tenantId === null) return null;
  // An outer join's optional side cannot be locked.
  const tenant = db.selectFrom('tenant').select('status').where('id', '=', tenantId).forShare();
  return (await tenant.executeTakeFirstOrThrow()).status;
}
