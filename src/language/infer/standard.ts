import type { Language } from '../../words/language.ts';
import { screenWords } from '../../words/screens.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import type { Path } from '../places/place.ts';
import type { Facts } from './facts.ts';
import { withActionKind } from './kinds.ts';

/** An action that lists have by default, or that needs only its name. */
interface Standard {
  readonly part: 'toolbar' | 'row' | 'bulk';
  readonly name: string;
  readonly action: Members;
  /** The key of its title in the words. */
  readonly titled: 'exportTitle' | 'detailTitle' | 'historyTitle' | 'exportSelectedTitle';
  /** Its position if the list does not declare it; without one, it exists only if declared. */
  readonly place?: 'first' | 'last';
}

const standards: readonly Standard[] = [
  { part: 'toolbar', name: 'export', action: { kind: 'export' }, titled: 'exportTitle', place: 'first' },
  { part: 'row', name: 'detail', action: { kind: 'sheet' }, titled: 'detailTitle', place: 'first' },
  { part: 'row', name: 'history', action: { kind: 'sheet', sheet: 'history' }, titled: 'historyTitle' },
  { part: 'bulk', name: 'export', action: { kind: 'export' }, titled: 'exportSelectedTitle', place: 'last' },
];

/**
 * Returns the actions of one part of a list in their full form: kinds are inferred; standard actions are added, merged
 * with the keys that the list declares, or removed by `false`. A standard action is not added if another one does the
 * same.
 *
 * @example
 * inferStandard('toolbar', { lend: { request: 'POST /api/book/{id}/lend' } }, {}, { callOf })
 * // { export: { kind: 'export', title: '导出' }, lend: { kind: 'request', request: 'POST /api/book/{id}/lend' } }
 */
export function inferStandard(
  part: Standard['part'],
  written: Json | undefined,
  list: Members,
  { callOf, language }: Pick<Facts, 'callOf' | 'language'>,
): Json | undefined {
  if (written !== undefined && !isMembers(written)) return written;
  const words = screenWords(language);
  const known = standards
    .filter((standard) => standard.part === part && isFor(standard, list))
    .map((standard) => ({ ...standard, action: titledAction(standard, words[standard.titled]) }));
  const kept = Object.entries(membersOf(written)).flatMap(([name, action]) => {
    const standard = known.find((one) => one.name === name);
    const full = withActionKind(action, callOf);
    if (standard === undefined) return [[name, full] as const];
    if (action === false && standard.place !== undefined) return [];
    const isTaken = isMembers(action) && action.kind === undefined;
    return [[name, isTaken && isMembers(full) ? { ...standard.action, ...full } : action] as const];
  });
  const missing = known.filter(
    ({ name, action, place }) =>
      place !== undefined &&
      own(membersOf(written), name) === undefined &&
      !kept.some(([, one]) => isAlike(one, action)),
  );
  if (written === undefined && missing.length === 0) return undefined;
  const added = (place: Standard['place']) =>
    missing.filter((one) => one.place === place).map(({ name, action }) => [name, action] as const);
  return byName<Json>([...added('first'), ...kept, ...added('last')]);
}

/**
 * Returns the additional sheets of a list in their full form: the row action `history` opens a sheet with the audit log
 * of the record, merged with the keys that the list declares.
 *
 * @example
 * inferHistorySheet(undefined, { history: { kind: 'sheet', sheet: 'history' } }, '商品')
 * // { history: { heading: '商品的操作记录', …, sections: [{ kind: 'history' }] } }
 */
export function inferHistorySheet(
  sheets: Json | undefined,
  rows: Json | undefined,
  record: string | undefined,
  language?: Language,
): Json | undefined {
  const opening = membersOf(rows).history;
  if (!isMembers(opening) || opening.kind !== 'sheet' || opening.sheet !== 'history') return sheets;
  if (sheets !== undefined && !isMembers(sheets)) return sheets;
  const { history = {}, ...others } = membersOf(sheets);
  if (!isMembers(history)) return sheets;
  const heading = record === undefined ? opening.title : screenWords(language).historyOf(record);
  const sheet = { ...(heading !== undefined && { heading }), sections, ...history };
  return own(membersOf(sheets), 'history') === undefined
    ? byName<Json>([['history', sheet], ...Object.entries(others)])
    : { ...membersOf(sheets), history: sheet };
}

/** Puts the title after the kind, as in written actions. */
function titledAction({ action: { kind = null, ...others } }: Standard, title: string): Members {
  return { kind, title, ...others };
}

const sections = [{ kind: 'history' }] as const;

/**
 * Returns whether a list has the action at a path by default, so that only `false` removes it.
 *
 * @example
 * isStandard(['actions', 'toolbar', 'export'], { kind: 'list' }) // true
 */
export function isStandard([first, part, name, ...more]: Path, list: Json | undefined): boolean {
  if (first !== 'actions' || more.length > 0 || !isMembers(list) || list.kind !== 'list') return false;
  return standards.some((one) => one.part === part && one.name === name && one.place !== undefined && isFor(one, list));
}

/** Part of a list → the names of the actions that `false` removes. */
export const removableActions: Readonly<Record<Standard['part'], readonly string[]>> = {
  toolbar: namesIn('toolbar'),
  row: namesIn('row'),
  bulk: namesIn('bulk'),
};

function namesIn(part: Standard['part']): readonly string[] {
  return standards.flatMap((one) => (one.part === part && one.place !== undefined ? [one.name] : []));
}

/** Returns whether the list needs the standard action: `detail` requires a sheet. */
function isFor({ name }: Standard, { sheet }: Members): boolean {
  return name !== 'detail' || sheet !== undefined;
}

/**
 * Returns whether two actions do the same: exports without columns of their own, or actions that open the same sheet.
 */
function isAlike(one: Json, other: Members): boolean {
  return isMembers(one) && one.kind === other.kind && one.sheet === other.sheet && one.columns === undefined;
}
