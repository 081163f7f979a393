import { allows } from '../compile/permission.ts';
import { Failure } from './failure.ts';
import type { People } from './people.ts';
import type { Reach } from './reach.ts';
import type { Dialect } from './store/ddl.ts';
import type { Db } from './store/store.ts';
import { digest } from './token.ts';

/** Who calls, and what of the data is theirs. */
export interface Identity {
  readonly id: number;
  readonly username: string;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly reach: Reach;
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
  reach: {},
  permissions: [],
  roleNames: [],
  tokenHash: '',
  session: { createdAt: 0, expiresAt: 0 },
};

/** What tells who somebody is. */
interface Knowing {
  readonly people: People;
  readonly store: { readonly dialect: Dialect };
}

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
  { db, server: { people, store } }: { readonly db: Db; readonly server: Knowing },
  staffId: number,
  isHeld = false,
): Promise<readonly string[] | undefined> {
  const held = isHeld ? store.dialect : undefined;
  const account = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select(['staff.status', 'role.permissions'])
    .where('staff.id', '=', staffId)
    .$if(held?.name === 'postgres', (query) => query.forShare(['staff', 'role']))
    .executeTakeFirst();
  if (account?.status !== 1) return undefined;
  const reaches = await people.reaches(db, [staffId], held);
  return reaches.has(staffId) ? (JSON.parse(account.permissions) as string[]) : undefined;
}

/** Returns the person a token belongs to; 401 for an absent, unknown or expired one, and for whom may not sign in any more. */
export async function identify(
  { people }: Pick<Knowing, 'people'>,
  db: Db,
  token: string | undefined,
  now: number,
): Promise<Identity> {
  return personOf(people, db, token ? await digest(token) : '', now);
}

/**
 * Returns the caller as they are now, read in a write's own transaction: 401 where they have been signed out, deleted or
 * disabled since. They stay as they are until it ends, because whoever changes them waits for it.
 */
export async function identifyAgain(
  { people, store }: Knowing,
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Identity> {
  return personOf(people, db, tokenHash, now, store.dialect);
}

/** Whether two identities may do and see the same. */
export function reachesAlike(one: Identity, other: Identity): boolean {
  const all = ({ id, reach, permissions }: Identity) => JSON.stringify([id, reach, permissions]);
  return all(one) === all(other);
}

async function personOf(people: People, db: Db, tokenHash: string, now: number, held?: Dialect): Promise<Identity> {
  const person = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select([
      'staff.id',
      'staff.username',
      'staff.nickname',
      'staff.email',
      'staff.status',
      'role.name as roleName',
      'role.permissions',
      'session.createdAt',
      'session.expiresAt',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    // SQLite has one writer at a time and no such clause.
    .$if(held?.name === 'postgres', (query) => query.forShare(['session', 'staff', 'role']))
    .executeTakeFirst();
  if (!person) throw new Failure(401, '登录已失效，请重新登录。');
  const reach = person.status === 1 ? (await people.reaches(db, [person.id], held)).get(person.id) : undefined;
  if (reach === undefined) throw new Failure(401, '账号已停用，请联系管理员。');
  const { id, username, nickname, email, roleName, permissions, createdAt, expiresAt } = person;
  return {
    id,
    username,
    nickname,
    email,
    reach,
    permissions: JSON.parse(permissions) as string[],
    roleNames: [roleName],
    tokenHash,
    session: { createdAt, expiresAt },
  };
}
