import type { ResolvedFormAction, ResolvedRequestAction } from '../../compile/resolved.ts';
import { fillOptional } from '../columns/template.ts';
import type { Scope } from './scope.ts';

/** Returns the warnings that a confirmation shows besides its question; undefined if there are none. */
export function warningOf(
  action: ResolvedRequestAction | ResolvedFormAction,
  { row, lookups }: Scope,
): string | undefined {
  const warning = fillOptional(action.warning, row, lookups) ?? action.help;
  return action.irreversible === undefined ? warning : `${warning ?? ''}${action.irreversible}`;
}
