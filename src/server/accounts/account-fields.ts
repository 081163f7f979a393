import { digits, flag, integer, name, time } from '../records/field.ts';
import type { Source } from '../records/source.ts';

/** The account fields that every product shows: for a source over `staff` that joins `role`. */
export const accountFields: Source['fields'] = {
  username: name('staff.username'),
  nickname: name('staff.nickname'),
  phone: digits('staff.phone'),
  roleNames: { sql: 'role.name', read: (role) => [String(role)] },
  roleIds: { sql: 'role.id', read: (id) => [Number(id)] },
  lastLoginAt: time('staff.last_login_at'),
  status: integer('staff.status'),
  factor: flag(`(case when exists (select 1 from factor where factor.staff_id = staff.id and factor.confirmed = 1)
    then 1 else 0 end)`),
};
