import { allows } from '../compile/permission.ts';
import { Failure } from './failure.ts';
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
};

/** Whether this person may do what `permission` names: `public`, `session`, or a code with its level. */
export function permits(who: Identity, permission: string): boolean {
  if (permission === 'public') return true;
  return who !== nobody && (permission === 'session' || allows(who.permissions, permission));
}

/** The person a token belongs to; 401 for an absent, unknown or expired one, and for whom may not sign in any more. */
export async function identify(db: Db, token: string | undefined, now: number): Promise<Identity> {
  const tokenHash = token ? await digest(token) : '';
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
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst();
  if (!person) throw new Failure(401, '登录已失效，请重新登录。');
  if (person.status !== 1 || person.tenantStatus === 0) throw new Failure(401, '账号已停用，请联系管理员。');
  const clubs = await db.selectFrom('staffClub').select('clubId').where('staffId', '=', person.id).execute();
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
  };
}
