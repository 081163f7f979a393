import { allows } from '../compile/permission.ts';
import { badField, forbidden } from './failure.ts';
import type { Identity } from './identity.ts';
import { adminPermissions, businessPermissions } from './permissions.ts';

export const adminSide = 1;
export const merchantSide = 2;

/** Refuses codes that a role of this type can't carry: plain ones for the head office, `:read` or `:write` for franchisees. */
export function mustBeCodes(type: number, codes: readonly string[]): void {
  const known = new Set(
    type === adminSide
      ? adminPermissions.map(({ code }) => code)
      : businessPermissions.flatMap(({ code }) => [`${code}:read`, `${code}:write`]),
  );
  if (!codes.every((code) => known.has(code))) throw badField('permissions', '请选择权限');
}

/** Refuses with 403 to hand out, or to take away, codes that the person does not hold themselves. */
export function mustHold(who: Identity, codes: readonly string[]): void {
  const lacking = codes.filter((code) => !allows(who.permissions, code.includes(':') ? code : `${code}:write`));
  if (lacking.length > 0) throw forbidden(`不能处理自己没有的权限：${lacking.map(nameOf).join('、')}。`);
}

function nameOf(code: string): string {
  return adminPermissions.find((permission) => permission.code === code.split(':')[0])?.name ?? code;
}
