import type { ResolvedAction, Template } from '../resolved.ts';

/**
 * Returns the texts of an action's confirmation: its question, then its warning; empty without a confirmation.
 *
 * @example
 * questionTexts(sell) // [['确认出售「', { column: { field: 'title', … } }, '」？']]
 */
export function questionTexts(action: ResolvedAction): readonly Template[] {
  if (!('confirm' in action || 'warning' in action)) return [];
  return [action.confirm, action.warning].filter((text) => text !== undefined);
}
