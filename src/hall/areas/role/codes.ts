import { badField } from '../../../server/failure.ts';
import { adminPermissions, businessPermissions } from '../account/permissions.ts';

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
