import type { Filter } from '../language/filter.ts';
import { own } from '../language/own.ts';
import type { ResolvedFilter } from './resolved.ts';
import { type Scope, titleOf } from './scope.ts';

/** A filter with its title from the record and its enum from the scope. */
export function resolveFilter(scope: Scope, filter: Filter): ResolvedFilter {
  const { $comment: _, ...rest } = filter;
  const values = filter.kind === 'choice' ? own(scope.enums, filter.field) : undefined;
  return { ...rest, title: filter.title ?? titleOf(scope, filter.field), ...(values && { enum: values }) };
}
