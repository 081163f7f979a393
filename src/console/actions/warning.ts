import type { ResolvedFormAction, ResolvedRequestAction } from '../../compile/resolved.ts';
import { twoSentences } from '../../words/zh-CN/marks.ts';
import { fillOptional } from '../columns/template.ts';
import type { Scope } from './scope.ts';

/** Returns the warnings that a confirmation shows besides its question; undefined if there are none. */
export function warningOf(
  action: ResolvedRequestAction | ResolvedFormAction,
  { row, lookups }: Scope,
): string | undefined {
  const warning = fillOptional(action.warning, row, lookups) ?? action.help;
  const { irreversible } = action;
  return warning === undefined || irreversible === undefined
    ? (irreversible ?? warning)
    : twoSentences(warning, irreversible);
}
