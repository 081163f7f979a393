import { rangeOf } from '../../../kinds/columns/fits.ts';
import { reservedByLists } from '../../../language/contract/parameters.ts';
import type { FilterField } from '../conventions/query.ts';
import type { Field } from './fields.ts';

/** Returns how a field can filter a list. */
export function filterFieldOf({ name, theirs, property, values }: Field): FilterField {
  const types = [property.type].flat();
  const isList = types.includes('array') || types.includes('object');
  const isRange = rangeOf(name, property) !== undefined;
  const isChoice = values !== undefined || types.includes('boolean') || property.options !== undefined;
  return {
    name,
    theirs,
    kind: isList || reservedByLists.includes(name) ? null : isChoice ? 'choice' : isRange ? 'range' : 'text',
  };
}
