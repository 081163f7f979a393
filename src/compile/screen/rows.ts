import { own } from '../../language/own.ts';
import type { SectionPlace } from '../../language/places/place.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { ResolvedValues } from '../resolved.ts';
import { resolveValues } from './values.ts';

/**
 * Returns the values that every row of a table must have if the back end filters correctly.
 *
 * @example
 * expectedValues(loans, 'GET /api/loan/list?bookId={id}') // { bookId: { field: 'id' } }
 */
export function expectedValues({ rows: { schema } }: SectionPlace, request: string): ResolvedValues {
  const query = requestParts(request)?.query ?? [];
  const isOwn = ([name, value]: (typeof query)[number]) => {
    const types = [own(schema?.properties, name)?.type].flat();
    return placeholder(value) !== null && types.some((type) => type === 'integer' || type === 'string');
  };
  return resolveValues(Object.fromEntries(query.filter(isOwn)));
}
