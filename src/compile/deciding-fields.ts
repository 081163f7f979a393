import type { ResolvedAction, ResolvedColumn, Template } from './resolved.ts';

/**
 * Returns the fields of the columns that decide about the rows' actions, in column order: those a `when` tests, and the
 * amounts a question names.
 *
 * @example
 * decidingFields(columns, [sell]) // ['price', 'status']
 */
export function decidingFields(
  columns: readonly ResolvedColumn[],
  actions: readonly ResolvedAction[],
): readonly string[] {
  const asked = new Set(actions.flatMap(({ when }) => when.map(({ field }) => field)));
  const named = new Set(actions.flatMap(questionFields));
  return columns
    .filter(({ field, kind }) => asked.has(field) || (kind === 'money' && named.has(field)))
    .map(({ field }) => field);
}

function questionFields(action: ResolvedAction): readonly string[] {
  const texts: readonly (Template | undefined)[] =
    'confirm' in action || 'warning' in action ? [action.confirm, action.warning] : [];
  return texts.flatMap((text) => text ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.column.field]));
}
