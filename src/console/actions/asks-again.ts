import type { ResolvedAction } from '../../compile/resolved.ts';
import type { CallError } from '../client/call-error.ts';

/** Returns whether an action that was refused is asked about again: what its question said may have changed. */
export function isAskedAgain(action: ResolvedAction, { status }: Pick<CallError, 'status'>): boolean {
  return 'consequence' in action && action.consequence !== undefined && (status === 409 || status === 412);
}
