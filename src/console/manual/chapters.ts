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
  /** What can be looked for, and where it shows; empty for screens that are no lists. */
  readonly finds: readonly string[];
  /** The words that are explained, once each. */
  readonly words: readonly { readonly title: string; readonly help: string }[];
  readonly allowedActions: readonly AllowedAction[];
}

/** Something that can be done. */
export interface AllowedAction {
  readonly title: string;
  /** Where its button stands. */
  readonly place: string;
  /** In which state it can be done; empty: in any. */
  readonly when: string;
  /** What it asks first, with the names of the values it fills in. */
  readonly asks: string;
  readonly help: string | undefined;
}

/**
 * Returns the manual for a person with these permission codes: a chapter for each of the screens they may open, with
 * the actions they may perform there. Without codes, everything.
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

/** Not those of its tables, which are other records. */
function fieldsOf({ sections }: ResolvedSheet): readonly ResolvedColumn[] {
  return sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
}

/** The same action beside a row and in its sheet is one, done in both places. */
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

/** A text with the names of the values that are filled in. */
function wordsOf(text: Template): string {
  return text.map((part) => (typeof part === 'string' ? part : valueNamed(part.column.title))).join('');
}

/** A guard over fields that the screen does not show is described by the reason it gives. */
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

/** A badge beside a value either is one of these, or is not there. */
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
