import { rangeOf } from '../../kinds/columns/fits.ts';
import type { RangeFilter } from '../../kinds/filters/range/spec.ts';
import type { FilterPlace, RowAt } from '../../language/places/place.ts';
import { propertyAt, titleAt } from '../../language/places/row.ts';
import { isDated, rangePresets } from '../../language/range.ts';
import { currencyIn } from '../../language/text/declared-currency.ts';
import { resolveEnum } from '../enum.ts';
import type { ResolvedFilter, ResolvedRange } from '../resolved.ts';
import { isOptionalField, type Scope } from '../scope.ts';

/**
 * Returns a filter with its title and range kind from the record, and its enum from the screen.
 *
 * @example
 * scopesInside(scope, 'filter').map(resolveFilter)[0]?.title // '书名'
 */
export function resolveFilter({ project, place, row }: Scope<FilterPlace>): ResolvedFilter {
  const filter = place.node;
  const title = filter.title ?? titleAt(row, filter.field);
  const optional = isOptionalField({ project, row }, filter.field) ? { isOptional: true as const } : {};
  if (filter.kind === 'range') {
    const { kind, field } = filter;
    return { kind, field, title, range: resolveRange(row, filter), ...optional };
  }
  const { $comment: _, ...rest } = filter;
  const values = filter.kind === 'enum' ? resolveEnum({ project, row }, filter.field) : undefined;
  const isNumber = filter.kind === 'text' && propertyAt(row, filter.field)?.format === 'phone';
  return { ...rest, title, ...(values && { enum: values }), ...(isNumber && { isNumber }), ...optional };
}

/** Returns the resolved range of a filter. Throws for a field whose values have no order, which the check rejects. */
function resolveRange(row: RowAt, { field, presets }: RangeFilter): ResolvedRange {
  const property = propertyAt(row, field);
  const of = rangeOf(field, property);
  if (of === undefined) throw new Error(`${field} of ${row.record} has no ranges.`);
  const { currency } = property ?? {};
  return {
    of,
    ...(of === 'money' && currency !== undefined && { currency: currencyIn(currency) }),
    presets: isDated(of) ? (presets ?? rangePresets) : [],
    nullable: [property?.type].flat().includes('null'),
  };
}
