import { allows } from '../../compile/action/permission.ts';
import { conflict } from '../http/failure.ts';
import type { Db } from '../store/store.ts';
import type { People } from './people.ts';
import { isUnlimited, type Reach } from './reach.ts';

const atOnce = 500;

/**
 * Throws a 409 Failure if a write would leave no account administrator: an enabled person with a password, an unlimited
 * scope and the required permissions. Call it at the end of a transaction that excludes other account writes.
 */
export async function requireAdministrator(db: Db, people: People): Promise<void> {
  const { permissions, missing } = people.administrator;
  const seesAll = (reach: Reach): boolean => isUnlimited(reach, people.dimensions);
  if (!(await anybody(db, people, permissions, seesAll))) throw conflict(missing);
}

/** Checks whether anyone but this person can sign in and has the permission. */
export async function hasAnother(db: Db, people: People, staffId: number, permission: string): Promise<boolean> {
  return anybody(db, people, [permission], (_, id) => id !== staffId);
}

/** Checks whether anyone can sign in, has all these permissions, and matches `where`; oldest accounts first. */
async function anybody(
  db: Db,
  people: People,
  permissions: readonly string[],
  suits: (reach: Reach, id: number) => boolean,
): Promise<boolean> {
  const roles = (await db.selectFrom('role').select(['id', 'permissions']).execute()).filter((role) => {
    const codes = JSON.parse(role.permissions) as string[];
    return permissions.every((permission) => allows(codes, permission));
  });
  if (roles.length === 0) return false;
  const able = await db
    .selectFrom('staff')
    .select('id')
    .where('status', '=', 1)
    .where('passwordHash', 'is not', null)
    .where(
      'roleId',
      'in',
      roles.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  for (let at = 0; at < able.length; at += atOnce) {
    const ids = able.slice(at, at + atOnce).map(({ id }) => id);
    for (const [id, reach] of await people.reaches(db, ids, undefined)) if (suits(reach, id)) return true;
  }
  return false;
}
