import { helpOf } from '../../compile/action/help.ts';
import { allows } from '../../compile/action/permission.ts';
import { questionTexts } from '../../compile/action/question.ts';
import type { ResolvedAction, ResolvedColumn, ResolvedList, ResolvedSheet, Template } from '../../compile/resolved.ts';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import type { Guard } from '../../language/guards/guard.ts';
import type { Json } from '../../language/json.ts';
import {
  aboveList,
  atLeast,
  atMost,
  belowPage,
  dependsOnRow,
  emptyValue,
  everyRow,
  has,
  inDetails,
  isIn,
  isNoneOf,
  isNot,
  isOneOf,
  lacks,
  selectedRows,
  valueNamed,
  within,
} from '../../words/zh-CN/console/manual.ts';
import { clauseComma, listComma } from '../../words/zh-CN/marks.ts';

/** The manual's chapter for one screen. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly help: string | undefined;
  /** The searchable fields and filters, and where they are; empty for screens other than lists. */
  readonly finds: readonly string[];
  /** The terms with their explanations, once each. */
  readonly words: readonly { readonly title: string; readonly help: string }[];
  readonly allowedActions: readonly AllowedAction[];
}

/** An action that the user may perform. */
export interface AllowedAction {
  readonly title: string;
  /** The location of its button. */
  readonly place: string;
  /** The states in which it is available; empty for any. */
  readonly when: string;
  /** The question of its confirmation, with field titles in place of values. */
  readonly asks: string;
  readonly help: string | undefined;
}

/**
 * Returns the manual for a user with these permission codes: a chapter for each screen they may open, with the actions
 * they may perform. Without codes, everything.
 *
 * @example
 * manualOf([books], ['book:read'])[0].allowedActions // []: reading alone changes nothing
 */
export function manualOf(screens: readonly ResolvedScreen[], codes: readonly string[] | undefined): readonly Chapter[] {
  return screens
    .filter(({ permission }) => allows(codes, permission))
    .map((screen) => chapterOf(screen, codes))
    .filter(({ help, finds, allowedActions }) => help !== undefined || finds.length > 0 || allowedActions.length > 0);
}

function chapterOf(screen: ResolvedScreen, codes: readonly string[] | undefined): Chapter {
  const { id, title } = screen;
  if (screen.kind !== 'list') {
    return { id, title, help: noteOf(screen), finds: [], words: [], allowedActions: submitsOf(screen, codes) };
  }
  const sheets = Object.values(screen.sheets);
  const columns = [...screen.columns, ...sheets.flatMap(fieldsOf)];
  const explained = new Map(columns.flatMap(({ title: name, help }) => (help === undefined ? [] : [[name, help]])));
  return {
    id,
    title,
    help: screen.help,
    finds: findsOf(screen),
    words: [...explained].map(([name = '', help = '']) => ({ title: name, help })),
    allowedActions: allowedActionsOf(screen, sheets, columns, codes),
  };
}

function noteOf(screen: ResolvedScreen): string | undefined {
  return screen.kind === 'form' && screen.note !== undefined ? wordsOf(screen.note) : undefined;
}

function submitsOf(screen: ResolvedScreen, codes: readonly string[] | undefined): readonly AllowedAction[] {
  if (screen.kind !== 'form' || !allows(codes, screen.writePermission)) return [];
  return [{ title: screen.submit, place: belowPage, when: '', asks: '', help: undefined }];
}

function findsOf({ search, filters }: ResolvedList): readonly string[] {
  return [...new Set([...(search?.titles ?? []), ...filters.map(({ title }) => title)])];
}

/** Without the columns of its tables, which belong to other records. */
function fieldsOf({ sections }: ResolvedSheet): readonly ResolvedColumn[] {
  return sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
}

/** Merges the same action of a row and of its sheet into one entry with both places. */
function allowedActionsOf(
  screen: ResolvedList,
  sheets: readonly ResolvedSheet[],
  columns: readonly ResolvedColumn[],
  codes: readonly string[] | undefined,
): readonly AllowedAction[] {
  const inSheets = sheets.flatMap(({ actions, sections }) => [
    ...actions,
    ...sections.flatMap((section) => {
      if (section.kind === 'actions') return section.actions;
      return section.kind === 'table' ? [...section.toolbar, ...section.row] : [];
    }),
  ]);
  const placed = [
    ...screen.toolbar.map((action) => [action, aboveList] as const),
    ...screen.row.map((action) => [action, everyRow] as const),
    ...screen.bulk.map((action) => [action, selectedRows] as const),
    ...inSheets.map((action) => [action, inDetails] as const),
  ];
  const allowedActions = new Map<string, AllowedAction>();
  for (const [action, place] of placed) {
    if (!allows(codes, action.permission)) continue;
    const allowed = allowedActionOf(action, place, columns);
    const key = JSON.stringify([allowed.title, allowed.when]);
    const known = allowedActions.get(key);
    const places = [...new Set([...(known?.place.split(listComma) ?? []), place])];
    allowedActions.set(key, { ...allowed, ...known, place: places.join(listComma) });
  }
  return [...allowedActions.values()];
}

function allowedActionOf(action: ResolvedAction, place: string, columns: readonly ResolvedColumn[]): AllowedAction {
  return {
    title: action.title,
    place,
    when: stateOf(action, columns),
    asks: [
      ...questionTexts(action).map(wordsOf),
      ...(action.irreversible === undefined ? [] : [action.irreversible]),
    ].join(' '),
    help: helpOf(action),
  };
}

/** Returns a text with field titles in place of values. */
function wordsOf(text: Template): string {
  return text.map((part) => (typeof part === 'string' ? part : valueNamed(part.column.title))).join('');
}

/**
 * Returns the condition of an action as text; the reason it gives, if its guard tests fields that the screen does not
 * show.
 */
function stateOf({ when, otherwise }: ResolvedAction, columns: readonly ResolvedColumn[]): string {
  const conditions = when.map((guard) => conditionOf(guard, columns));
  if (conditions.every((condition) => condition !== undefined)) return conditions.join(clauseComma);
  return otherwise === undefined ? dependsOnRow : wordsOf(otherwise);
}

function conditionOf({ field, test }: Guard, columns: readonly ResolvedColumn[]): string | undefined {
  const column = columns.find((candidate) => candidate.field === field);
  if (column === undefined) return badgeCondition({ field, test }, columns);
  const { title } = column;
  const named = (values: readonly Json[]) => values.map((value) => titleOf(value, column)).join(listComma);
  if ('oneOf' in test && test.oneOf.every((value) => value === null)) return lacks(title);
  if ('oneOf' in test) return isOneOf(title, named(test.oneOf));
  if ('except' in test) return isNoneOf(title, named(test.except));
  if ('present' in test) return has(title);
  const { minimum, maximum } = test;
  if (minimum === undefined) return maximum === undefined ? title : atMost(title, maximum);
  return maximum === undefined ? atLeast(title, minimum) : within(title, minimum, maximum);
}

/** Returns the condition of a badge beside a value: one of its states, or absent. */
function badgeCondition({ field, test }: Guard, columns: readonly ResolvedColumn[]): string | undefined {
  const badge = columns.find(({ also }) => also?.field === field)?.also;
  if (badge === undefined || !('oneOf' in test)) return undefined;
  const shown = badge.enum.filter(({ value }) => test.oneOf.includes(value));
  const [titles, all] = [shown, badge.enum].map((some) => some.map(({ title }) => title).join(listComma));
  return shown.length === 0 ? isNot(all ?? '') : isIn(titles ?? '');
}

function titleOf(value: Json, column: ResolvedColumn): string {
  if (value === null) return emptyValue;
  return column.enum?.find((one) => one.value === value)?.title ?? String(value);
}
