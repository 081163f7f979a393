import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import { byName, own } from '../own.ts';
import type { Path } from '../places/place.ts';
import { valueAt } from '../value-at.ts';

/**
 * Returns the actions of a sheet in full: one without a `kind` is the row action of that name, and has every key of it
 * that it does not write itself.
 *
 * @example
 * inferActions({ lend: { title: '借' } }, { lend: { kind: 'request', title: '借出' } })
 * // { lend: { kind: 'request', title: '借' } }
 */
export function inferActions(actions: Json, rows: Json | undefined): Json {
  if (!isMembers(actions) || !isMembers(rows)) return actions;
  const entries = Object.entries(actions).map(([name, action]) => {
    const row = own(rows, name);
    return [name, isTaken(action) && isMembers(row) ? { ...row, ...action } : action] as const;
  });
  return byName(entries);
}

/**
 * Returns the path at which a screen says what stands at a path: what an action of a sheet has of its row action stands
 * there.
 *
 * @example
 * declaredAt(
 *   { actions: { row: { lend: { kind: 'request' } } }, sheet: { actions: { lend: {} } } },
 *   ['sheet', 'actions', 'lend', 'kind'],
 * ) // ['actions', 'row', 'lend', 'kind']
 */
export function declaredAt(screen: Json | undefined, path: Path): Path {
  const at = path[0] === 'sheet' || path[0] === 'sheets' ? path.indexOf('actions') : -1;
  const [name, key] = at < 0 ? [] : path.slice(at + 1);
  if (name === undefined || key === undefined) return path;
  const action = valueAt(screen, path.slice(0, at + 2));
  const inRow: Path = ['actions', 'row', name];
  if (!isTaken(action) || own(action, key) !== undefined || valueAt(screen, inRow) === undefined) return path;
  return [...inRow, ...path.slice(at + 2)];
}

function isTaken(action: Json | undefined): action is Members {
  return isMembers(action) && action.kind === undefined;
}
