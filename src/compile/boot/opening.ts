import { withQuery } from '../../language/project/request-parts.ts';
import type { ResolvedList } from '../resolved.ts';
import type { ResolvedScreen } from '../screen/resolved-screen.ts';

/** The page sizes that people can choose; the first is the default. */
export const pageSizes = [10, 20, 30, 50, 100] as const;

/** A page of a list, and the order of its rows. */
interface Place {
  readonly size: number;
  /** Zero-based. */
  readonly current: number;
  readonly sorting: readonly NonNullable<ResolvedList['sort']>[];
}

/**
 * Returns the query parameters of a list's request besides its filters and search, as [name, value] pairs: page, order,
 * and the fields to sum.
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
 * Returns the URL of a list's first request with default settings; undefined for other screens, and for a list with an
 * initial filter.
 *
 * @example
 * firstRequestOf(books) // '/api/book/list?size=10&current=0'
 */
export function firstRequestOf(screen: ResolvedScreen): string | undefined {
  if (screen.kind !== 'list' || (screen.views[0]?.query ?? '') !== '') return undefined;
  const sorting = screen.sort === undefined ? [] : [screen.sort];
  const parameters = pageParametersOf(screen, { size: pageSizes[0], current: 0, sorting });
  return withQuery(screen.request.url.join(''), new URLSearchParams(parameters).toString());
}
