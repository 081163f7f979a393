import { questionTexts } from '../action/question.ts';
import type { ResolvedAction, ResolvedColumn, ResolvedList } from '../resolved.ts';

/**
 * Returns the fields of the columns pinned beside the row actions, in column order: those that a `when` tests, and the
 * amounts that a confirmation names. Without such fields, the last badge (else the last boolean) is used as the state,
 * and the last amount as the amount.
 *
 * @example
 * decidingFields(columns, [sell]) // ['price', 'status']
 */
export function decidingFields(
  columns: readonly ResolvedColumn[],
  actions: readonly ResolvedAction[],
): readonly string[] {
  const asked = new Set(actions.flatMap(({ when }) => when.map(({ field }) => field)));
  const named = namedFields(actions);
  const ofKind = (kind: ResolvedColumn['kind']) => columns.filter((column) => column.kind === kind);
  const isAsked = ({ field }: ResolvedColumn) => asked.has(field);
  const states = ofKind('enum').length > 0 ? ofKind('enum') : ofKind('boolean');
  const state = states.some(isAsked) ? [] : states.slice(-1);
  const amounts = ofKind('money').filter(({ field }) => named.has(field));
  const deciding = [...state, ...(amounts.length > 0 ? amounts : ofKind('money').slice(-1))];
  return columns.filter((column) => isAsked(column) || deciding.includes(column)).map(({ field }) => field);
}

/**
 * Returns all actions on a list's rows: row actions, bulk actions, and those in its sheets.
 *
 * @example
 * decidingFields(list.columns, actionsOnRows(list))
 */
export function actionsOnRows({
  row,
  bulk,
  sheets,
}: Pick<ResolvedList, 'row' | 'bulk' | 'sheets'>): readonly ResolvedAction[] {
  return [...row, ...bulk, ...Object.values(sheets).flatMap(({ actions }) => actions)];
}

/**
 * Returns the fields that the confirmations of these actions name.
 *
 * @example
 * namedFields([sell]).has('price') // true
 */
export function namedFields(actions: readonly ResolvedAction[]): ReadonlySet<string> {
  return new Set(actions.flatMap(questionFields));
}

function questionFields(action: ResolvedAction): readonly string[] {
  return questionTexts(action)
    .flat()
    .flatMap((part) => (typeof part === 'string' ? [] : [part.column.field]));
}
