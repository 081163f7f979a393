import { badField } from 'baize/server/http';
import { adminPermissions, businessPermissions } from '../account/permissions.ts';

export const adminSide = 1;
export const merchantSide = 2;

/**
 * Refuses codes that a role of this type cannot have: admin-side codes are plain, others end in `:read` or `:write`.
 */
export function requireCodes(type: number, codes: readonly string[]): void {
  const known = new Set(
    type === adminSide
      ? adminPermissions.map(({ code }) => code)
      : businessPermissions.flatMap(({ code }) => [`${code}:read`, `${code}:write`]),
  );
  if (!codes.every((code) => known.has(code))) throw badField('permissions', '请选择权限');
}
