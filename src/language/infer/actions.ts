import type { Json } from '../json.ts';
import { isMembers, type Members, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import type { Path } from '../places/place.ts';
import { valueAt } from '../value-at.ts';
import type { CallOf } from './facts.ts';
import { withActionKind } from './kinds.ts';

/**
 * Returns actions in their full form: an action without a `kind` extends the one of the same name in `others`; if there
 * is none, its kind follows from its keys.
 *
 * @example
 * inferActions({ lend: { title: '借' } }, { lend: { kind: 'request', title: '借出' } }, callOf)
 * // { lend: { kind: 'request', title: '借' } }
 */
export function inferActions(actions: Json, others: Json | undefined, callOf: CallOf): Json {
  if (!isMembers(actions)) return actions;
  const entries = Object.entries(actions).map(([name, action]) => {
    const other = own(membersOf(others), name);
    const isOther = isTaken(action) && isMembers(other);
    return [name, isOther ? { ...other, ...action } : withActionKind(action, callOf)] as const;
  });
  return byName(entries);
}

/**
 * Returns the bulk actions of a list in their full form: they extend its row actions or, secondarily, its sheet's.
 *
 * @example
 * inferBulk({ lend: {} }, { lend: { kind: 'request', title: '借出' } }, undefined, callOf)
 * // { lend: { kind: 'request', title: '借出' } }
 */
export function inferBulk(bulk: Json, rows: Json | undefined, foot: Json | undefined, callOf: CallOf): Json {
  const below = Object.entries(membersOf(foot)).map(
    // Several rows have no common sheet to close.
    ([name, action]) => [name, isMembers(action) ? without(action, 'then') : action] as const,
  );
  return inferActions(bulk, byName([...below, ...Object.entries(membersOf(rows))]), callOf);
}

/**
 * Returns the path where a value is written: for inferred values of an action in a sheet or of a bulk action, the path
 * in the action that it extends.
 *
 * @example
 * declaredPathOf(
 *   { actions: { row: { lend: { kind: 'request' } } }, sheet: { actions: { lend: {} } } },
 *   ['sheet', 'actions', 'lend', 'kind'],
 * ) // ['actions', 'row', 'lend', 'kind']
 */
export function declaredPathOf(screen: Json | undefined, path: Path): Path {
  if (isHistorySheet(screen, path)) return opensHistory;
  const [from] = sourcesOf(path);
  const [to, key] = [path.slice(0, from + 1), path[from + 1]];
  const action = valueAt(screen, to);
  if (key === undefined || !isTaken(action) || own(action, key) !== undefined) return path;
  const source = actionSourceOf(screen, to);
  return source === undefined ? path : [...source, ...path.slice(from + 1)];
}

/**
 * Returns the path of the action that the action at a path extends, or `undefined` if it extends none.
 *
 * @example
 * actionSourceOf(
 *   { actions: { row: { lend: { kind: 'request' } } }, sheet: { actions: { lend: {} } } },
 *   ['sheet', 'actions', 'lend'],
 * ) // ['actions', 'row', 'lend']
 */
export function actionSourceOf(screen: Json | undefined, path: Path): Path | undefined {
  const [from, others] = sourcesOf(path);
  const name = path[from];
  if (name === undefined || path.length !== from + 1 || !isTaken(valueAt(screen, path))) return undefined;
  return others.map((other) => [...other, name]).find((source) => valueAt(screen, source) !== undefined);
}

/**
 * Returns the names of the actions that one at a path could extend; empty if it must be complete.
 *
 * @example
 * inferredActionsIn({ actions: { row: { lend: { kind: 'request' } } } }, ['sheet', 'actions', 'lent']) // ['lend']
 */
export function inferredActionsIn(screen: Json | undefined, path: Path): readonly string[] {
  const [from, others] = sourcesOf(path);
  if (path.length !== from + 1) return [];
  return others.flatMap((other) => {
    const actions = valueAt(screen, other);
    return isMembers(actions) ? Object.keys(actions) : [];
  });
}

const inRow: Path = ['actions', 'row'];
const opensHistory: Path = [...inRow, 'history'];

/** Returns whether the path leads to a history sheet that the screen does not declare. */
function isHistorySheet(screen: Json | undefined, [first, name]: Path): boolean {
  return first === 'sheets' && name === 'history' && valueAt(screen, ['sheets', 'history']) === undefined;
}

/**
 * Returns the length of the path up to a map of actions, and the paths of the maps whose actions they extend; the first
 * with that name is used.
 */
function sourcesOf(path: Path): readonly [number, readonly Path[]] {
  const [first, second] = path;
  if (first === 'actions' && second === 'bulk') return [2, [inRow, ['sheet', 'actions']]];
  const at = first === 'sheet' || first === 'sheets' ? path.indexOf('actions') : -1;
  return at < 0 ? [path.length, []] : [at + 1, [inRow]];
}

function isTaken(action: Json | undefined): action is Members {
  return isMembers(action) && action.kind === undefined;
}

function without(members: Members, key: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== key));
}
