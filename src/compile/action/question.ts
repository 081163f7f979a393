import type { ResolvedAction, Template } from '../resolved.ts';

/**
 * Returns the texts by which an action asks before it acts: its question, then its warning; none if it does not ask.
 *
 * @example
 * questionTexts(sell) // [['确认出售「', { column: { field: 'title', … } }, '」？']]
 */
export function questionTexts(action: ResolvedAction): readonly Template[] {
  if (!('confirm' in action || 'warning' in action)) return [];
  return [action.confirm, action.warning].filter((text) => text !== undefined);
}
