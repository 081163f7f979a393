import { allows } from '../compile/permission.ts';
import { conflict } from './failure.ts';
import type { Db } from './store/store.ts';

/**
 * Refuses with 409 a write after which nobody could administer staff any more: somebody of the head office, enabled, with
 * a password, for all stores, whose role changes staff and roles. To be asked at the end of a transaction that no other
 * of its kind runs beside.
 */
export async function mustKeepAdministrator(db: Db): Promise<void> {
  const roles = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select('role.permissions')
    .distinct()
    .where('staff.tenantId', 'is', null)
    .where('staff.status', '=', 1)
    .where('staff.passwordHash', 'is not', null)
    .where('staff.id', 'not in', (staff) => staff.selectFrom('staffClub').select('staffClub.staffId'))
    .execute();
  const isOne = roles.some(({ permissions }) => {
    const codes = JSON.parse(permissions) as string[];
    return allows(codes, 'user:write') && allows(codes, 'role:write');
  });
  if (!isOne) throw conflict('至少要保留一位能管理员工和角色的总店员工，请先指定另一位。');
}
