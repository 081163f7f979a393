import { own } from '../../language/own.ts';
import { declaredName, usualNames } from '../../language/places/own-name.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { columnOf, type Wording } from '../scope.ts';

/**
 * Returns the column that identifies a row among several: the title of its card, else the record's name of its own id,
 * else a field with a usual name; `undefined` without any of these.
 *
 * @example
 * rowNameOf(scope)?.field // 'title'
 */
export function rowNameOf(wording: Wording, title?: string): ResolvedColumn | undefined {
  const { schema } = wording.row;
  const usual = usualNames.find((name) => own(schema?.properties ?? {}, name) !== undefined);
  const field = title ?? declaredName(schema) ?? usual;
  return field === undefined ? undefined : columnOf(wording, field);
}
