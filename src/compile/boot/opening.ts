import { withQuery } from '../../language/project/request-parts.ts';
import type { ResolvedList } from '../resolved.ts';
import type { ResolvedScreen } from '../screen/resolved-screen.ts';

/** Sizes a page may have; the first is that of a person who has chosen none. */
export const pageSizes = [10, 20, 30, 50, 100] as const;

/** A page of a list and the order of its rows. */
interface Place {
  readonly size: number;
  /** Zero-based. */
  readonly current: number;
  readonly sorting: readonly NonNullable<ResolvedList['sort']>[];
}

/**
 * Returns what a list is asked beside its filters and its search, as names and values of the query: the page, its order, and
 * the fields to sum.
 *
 * @example
 * pageParametersOf(books, { size: 10, current: 0, sorting: [] }) // [['size', '10'], ['current', '0']]
 */
export function pageParametersOf(
  { columns }: Pick<ResolvedList, 'columns'>,
  { size, current, sorting }: Place,
): [name: string, value: string][] {
  const totals = columns.filter(({ total }) => total === true).map(({ field }) => field);
  const fields = sorting.map(({ field }) => field);
  const orders = sorting.map(({ descending }) => (descending ? 'desc' : 'asc'));
  return [
    ['size', String(size)],
    ['current', String(current)],
    ...named('sort', fields),
    ...named('order', orders),
    ...named('totals', totals),
  ];
}

function named(name: string, values: readonly string[]): [name: string, value: string][] {
  return values.length === 0 ? [] : [[name, values.join(',')]];
}

/**
 * Returns the address that a list reads at its bare address, for a person who has changed nothing; undefined for other
 * screens, and for a list that opens with a filter.
 *
 * @example
 * openingOf(books) // '/api/book/list?size=10&current=0'
 */
export function openingOf(screen: ResolvedScreen): string | undefined {
  if (screen.kind !== 'list' || (screen.views[0]?.query ?? '') !== '') return undefined;
  const sorting = screen.sort === undefined ? [] : [screen.sort];
  const parameters = pageParametersOf(screen, { size: pageSizes[0], current: 0, sorting });
  return withQuery(screen.request.url.join(''), new URLSearchParams(parameters).toString());
}
