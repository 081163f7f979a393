import type { Language } from '../../words/language.ts';
import { screenWords } from '../../words/screens.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import type { Path } from '../places/place.ts';
import type { Facts } from './facts.ts';
import { withActionKind } from './kinds.ts';

/** An action that lists have without writing it, or by its name alone. */
interface Standard {
  readonly part: 'toolbar' | 'row' | 'bulk';
  readonly name: string;
  readonly action: Members;
  /** The word that it is called by. */
  readonly titled: 'exportTitle' | 'detailTitle' | 'historyTitle' | 'exportSelectedTitle';
  /** Where it stands if the list does not write it; one without a place is only there when written. */
  readonly place?: 'first' | 'last';
}

const standards: readonly Standard[] = [
  { part: 'toolbar', name: 'export', action: { kind: 'export' }, titled: 'exportTitle', place: 'first' },
  { part: 'row', name: 'detail', action: { kind: 'sheet' }, titled: 'detailTitle', place: 'first' },
  { part: 'row', name: 'history', action: { kind: 'sheet', sheet: 'history' }, titled: 'historyTitle' },
  { part: 'bulk', name: 'export', action: { kind: 'export' }, titled: 'exportSelectedTitle', place: 'last' },
];

/**
 * Returns the actions of one part of a list in full: each has its kind; the standard ones are added, and take the keys
 * that the list writes of them; one that is `false` is left out. A list that does the same under another name has no
 * second one.
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
 * Returns the further sheets of a list in full: the row action `history` opens one that shows what was done to a record,
 * with the keys that the list writes of it.
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

/** The title stands where a list would write it, behind the kind. */
function titledAction({ action: { kind = null, ...others } }: Standard, title: string): Members {
  return { kind, title, ...others };
}

const sections = [{ kind: 'history' }] as const;

/**
 * Returns whether a list has the action at a path without writing it, so that only `false` takes it away.
 *
 * @example
 * isStandard(['actions', 'toolbar', 'export'], { kind: 'list' }) // true
 */
export function isStandard([first, part, name, ...more]: Path, list: Json | undefined): boolean {
  if (first !== 'actions' || more.length > 0 || !isMembers(list) || list.kind !== 'list') return false;
  return standards.some((one) => one.part === part && one.name === name && one.place !== undefined && isFor(one, list));
}

/** The names that are switched off by `false`, by the part of the list that they stand in. */
export const switchable: Readonly<Record<Standard['part'], readonly string[]>> = {
  toolbar: namesIn('toolbar'),
  row: namesIn('row'),
  bulk: namesIn('bulk'),
};

function namesIn(part: Standard['part']): readonly string[] {
  return standards.flatMap((one) => (one.part === part && one.place !== undefined ? [one.name] : []));
}

/** What opens the details of a row needs details to open. */
function isFor({ name }: Standard, { sheet }: Members): boolean {
  return name !== 'detail' || sheet !== undefined;
}

/** Exports without columns of their own are alike, and so is what opens the same sheet. */
function isAlike(one: Json, other: Members): boolean {
  return isMembers(one) && one.kind === other.kind && one.sheet === other.sheet && one.columns === undefined;
}
