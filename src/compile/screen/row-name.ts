import { own } from '../../language/own.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { columnOf, type Wording } from '../scope.ts';

/** What records usually call the field that people know them by. */
const usual = ['name', 'title', 'nickname', 'username'];

/**
 * Returns the column that names a row among several: what titles its card, else the
 * record's name of its own id, else a field with a usual name;
 * `undefined` if it has neither.
 *
 * @example
 * rowNameOf(scope)?.field // 'title'
 */
export function rowNameOf(wording: Wording, title?: string): ResolvedColumn | undefined {
  const properties = wording.row.schema?.properties ?? {};
  const [itself] = Object.entries(properties).flatMap(([field, { nameOf }]) => (nameOf === 'id' ? [field] : []));
  const field = title ?? itself ?? usual.find((name) => own(properties, name) !== undefined);
  return field === undefined ? undefined : columnOf(wording, field);
}
