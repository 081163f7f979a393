import type { ResolvedCount } from '../screen/resolved-panel.ts';

/**
 * Returns whether a person with these codes has a permission (`product:read`, `product:write`). A code without a level
 * grants both, and `:write` includes `:read`. A permission of null (signing in is enough) is always granted. Without
 * `codes` everything is granted: the back end did not say, and decides itself.
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
 * Returns whether the number of a list's rows counts as tasks for a person with these codes: they may read the list,
 * and act on its rows, unless the list has no such actions.
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
 * Returns the permission that somebody must hold to grant or take a code: one without a level stands for both.
 *
 * @example
 * neededFor('product') // 'product:write'
 */
export function neededFor(code: string): string {
  return code.includes(':') ? code : `${code}:write`;
}
