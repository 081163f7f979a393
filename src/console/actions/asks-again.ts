import type { ResolvedAction } from '../../compile/resolved.ts';
import type { CallError } from '../client/call-error.ts';

/** Returns whether to ask for confirmation again after a refusal, because what the dialog said may be outdated. */
export function needsNewConfirmation(action: ResolvedAction, { status }: Pick<CallError, 'status'>): boolean {
  return 'consequence' in action && action.consequence !== undefined && (status === 409 || status === 412);
}
