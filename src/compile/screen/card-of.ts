import type { ResolvedAction, ResolvedCard, ResolvedColumn } from '../resolved.ts';
import { decidingFields } from './deciding-fields.ts';
import { nameColumn } from './name-column.ts';

/** The columns of a row's card: its name, its states beside it, and the lines below. */
export interface CardColumns {
  readonly title: ResolvedColumn | undefined;
  readonly states: readonly ResolvedColumn[];
  readonly lines: readonly ResolvedColumn[];
}

/** The number of lines of a default card, besides the columns that its actions depend on. */
const enough = 3;

/**
 * Returns the columns of a card: those that the screen names, else the first text and the columns after it. Columns
 * that actions depend on, such as the status, are always included.
 *
 * @example
 * cardOf({ title: 'name', lines: ['phone'] }, columns, actions).lines.map(({ field }) => field) // ['phone', 'amount']
 */
export function cardOf(
  card: ResolvedCard | undefined,
  columns: readonly ResolvedColumn[],
  actions: readonly ResolvedAction[],
): CardColumns {
  const named = (field: string) => columns.find((column) => column.field === field);
  const title = nameColumn(card, columns);
  const deciding = decidingFields(columns, actions).flatMap((field) => named(field) ?? []);
  const badges = columns.filter(({ kind, field }) => kind === 'enum' && field !== title?.field);
  const states = badges.filter((column) => deciding.includes(column));
  const others = columns.filter((column) => column !== title && !states.includes(column));
  const lines = card?.lines.flatMap((field) => named(field) ?? []) ?? others.slice(0, enough);
  const rest = deciding.filter((column) => others.includes(column) && !lines.includes(column));
  return { title, states, lines: [...lines.filter((column) => others.includes(column)), ...rest] };
}
