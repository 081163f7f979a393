import { allows, permissionToGrant } from '../../compile/action/permission.ts';
import type { Call } from '../http/call.ts';
import { forbidden } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { permissionName } from './permission.ts';

/**
 * Throws a 403 Failure if the caller lacks one of the codes to grant or revoke.
 *
 * @example
 * requirePermissions(call, ['book:write']);
 */
export function requirePermissions(
  { caller, server }: Pick<Call, 'caller' | 'server'>,
  codes: readonly string[],
): void {
  const lacking = codes.filter((code) => !allows(caller.permissions, permissionToGrant(code)));
  if (lacking.length === 0) return;
  const names = lacking.map((code) => permissionName(server.permissions, code.split(':')[0] ?? code));
  throw forbidden(serverWords().people.lackThemselves(names.join(serverWords().marks.listComma)));
}
