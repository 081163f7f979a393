import { rangeOf } from '../language/columns/fits.ts';
import type { Filter, RangeFilter } from '../language/filter.ts';
import { enumAt, propertyAt, titleAt } from '../language/places/row.ts';
import { isDated, rangePresets } from '../language/range.ts';
import type { ResolvedFilter, ResolvedRange } from './resolved.ts';
import type { Scope } from './scope.ts';

/**
 * Returns a filter with its title and range kind from the record, and its enum from the scope.
 *
 * @example
 * resolveFilter(scope, { kind: 'text', field: 'title' }).title // '书名'
 */
export function resolveFilter(scope: Scope, filter: Filter): ResolvedFilter {
  const title = filter.title ?? titleAt(scope.row, filter.field);
  if (filter.kind === 'range') {
    const { kind, field } = filter;
    return { kind, field, title, range: resolveRange(scope, filter) };
  }
  const { $comment: _, ...rest } = filter;
  const values = filter.kind === 'choice' ? enumAt(scope.row, filter.field, scope.project.enums) : undefined;
  return { ...rest, title, ...(values && { enum: values }) };
}

/** Throws for a field without an order, which the check refuses. */
function resolveRange({ row }: Scope, { field, presets }: RangeFilter): ResolvedRange {
  const property = propertyAt(row, field);
  const of = rangeOf(field, property);
  if (of === undefined) throw new Error(`${field} of ${row.record} has no ranges.`);
  return {
    of,
    presets: isDated(of) ? (presets ?? rangePresets) : [],
    nullable: [property?.type].flat().includes('null'),
  };
}
