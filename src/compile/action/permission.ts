import type { ResolvedCount } from '../screen/resolved-panel.ts';

/**
 * Returns whether a person with these codes has a permission (`product:read`, `product:write`). A code without a level
 * grants both levels, and `:write` includes `:read`. Null (signing in is enough) is always granted. Undefined `codes`
 * grant everything: the back end did not send them and decides itself.
 *
 * @example
 * allows(['product:write'], 'product:read') // true
 */
export function allows(codes: readonly string[] | undefined, permission: string | null): boolean {
  if (permission === null || codes === undefined) return true;
  const [code, level] = permission.split(':');
  if (code === undefined || code === '') return false;
  return (
    codes.includes(code) || codes.includes(`${code}:write`) || (level === 'read' && codes.includes(`${code}:read`))
  );
}

/**
 * Returns whether a list's number of rows counts as tasks for a person with these codes: they may read the list and
 * perform at least one of its row actions, if it has any.
 *
 * @example
 * isToDo(['loan:read'], { permission: 'loan:read', handling: ['loan:write'] }) // false
 */
export function isToDo(
  codes: readonly string[] | undefined,
  { permission, handling }: Pick<ResolvedCount, 'permission' | 'handling'>,
): boolean {
  return allows(codes, permission) && (handling?.some((code) => allows(codes, code)) ?? true);
}

/**
 * Returns the permission that a person needs to grant or revoke a code; a code without a level means both levels.
 *
 * @example
 * permissionToGrant('product') // 'product:write'
 */
export function permissionToGrant(code: string): string {
  return code.includes(':') ? code : `${code}:write`;
}
