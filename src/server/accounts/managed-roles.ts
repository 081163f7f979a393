import type { Call } from '../http/call.ts';
import { conflict } from '../http/failure.ts';
import { requirePermissions } from '../people/grants.ts';
import { isReferenced } from '../store/busy.ts';

/**
 * Throws a 403 Failure if the change of a role adds or removes permission codes that the caller does not hold.
 *
 * @example
 * requireChangeable(call, ['book:read'], ['book:write']); // needs both
 */
export function requireChangeable(call: Call, before: readonly string[], after: readonly string[]): void {
  const both = new Set(before.filter((code) => after.includes(code)));
  requirePermissions(
    call,
    [...after, ...before].filter((code) => !both.has(code)),
  );
}

/**
 * Deletes the role in the path; throws a 409 Failure with the sentence `inUse` while an account has it.
 *
 * @example
 * await removeRole(call, '仍有员工使用这个角色，不能删除。');
 */
export async function removeRole(call: Call, inUse: string): Promise<void> {
  await call.db
    .deleteFrom('role')
    .where('id', '=', call.param('id'))
    .execute()
    .catch((error) => {
      throw isReferenced(error) ? conflict(inUse) : error;
    });
}
