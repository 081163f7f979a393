import type { ResolvedFilter, ResolvedList } from '../../compile/resolved.ts';
import { rangeOnWire, readRange } from '../../language/range.ts';
import { possibleWidth } from '../table/layout.ts';

/** Sizes a page may have. */
export const pageSizes = [10, 20, 30, 50, 100] as const;

/** What a list shows: page, size, order and filters. */
export interface ListQuery {
  /** Zero-based. */
  readonly current: number;
  readonly size: number;
  readonly sorting: readonly { readonly field: string; readonly descending: boolean }[];
  /** Field → the chosen values; a text or range filter has one. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** What the search box looks for; empty for nothing. */
  readonly keyword: string;
  /** Fields of hidden columns. */
  readonly hidden: readonly string[];
  /** Fields of the columns in their order; empty for the screen's. */
  readonly order: readonly string[];
  /** Field → the width of its column in pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isCompact: boolean;
}

/** Parses the query in the address; anything the screen does not know is ignored. */
export function parseQuery(screen: ResolvedList, address: URLSearchParams): ListQuery {
  const sortable = new Set(screen.columns.filter((column) => column.sortable).map((column) => column.field));
  const size = Number(address.get('size'));
  return {
    current: Math.max(0, Math.trunc(Number(address.get('current')) || 0)),
    size: pageSizes.some((known) => known === size) ? size : pageSizes[0],
    sorting: address.has('sort')
      ? split(address.get('sort'))
          .map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))
          .filter(({ field }) => sortable.has(field))
      : screen.sort === undefined
        ? []
        : [screen.sort],
    filters: Object.fromEntries(
      screen.filters
        .map((filter) => {
          return [filter.field, valuesIn(filter, address.get(filter.field) ?? '')] as const;
        })
        .filter(([, values]) => values.length > 0),
    ),
    keyword: screen.search === undefined ? '' : (address.get('keyword') ?? ''),
    hidden: address.has('hide') ? split(address.get('hide')) : hiddenByDefault(screen),
    order: split(address.get('order')).filter((field) => screen.columns.some((column) => column.field === field)),
    widths: Object.fromEntries(
      split(address.get('widths')).flatMap((entry) => {
        const [field = '', pixels] = entry.split(':');
        const width = Number(pixels);
        return possibleWidth(width) === width ? [[field, width]] : [];
      }),
    ),
    isCompact: address.get('density') === 'compact',
  };
}

/** Returns what an address asks for that this list lacks, by title if there is one. */
export function unusable(screen: ResolvedList, address: URLSearchParams): readonly string[] {
  const usable = withoutUnusable(screen, address);
  const unknown = [...new Set(address.keys())].filter((key) => !usable.has(key) && address.get(key) !== '');
  return unknown.map((key) => screen.columns.find(({ field }) => field === key)?.title ?? key);
}

/** Keys of the address that are not filters. */
const own = ['view', 'current', 'size', 'sort', 'hide', 'order', 'widths', 'density', 'sheet', 'id'];

/** Returns the address without anything this list lacks. */
export function withoutUnusable(screen: ResolvedList, address: URLSearchParams): URLSearchParams {
  const isUsable = ([key, text]: readonly [string, string]) => {
    const filter = screen.filters.find(({ field }) => field === key);
    if (key === 'keyword' && screen.search !== undefined) return true;
    return filter === undefined ? own.includes(key) : text === '' || valuesIn(filter, text).length > 0;
  };
  return new URLSearchParams([...address].filter(isUsable));
}

/** The values of a filter's text in the address: one text, one range, or several values. */
function valuesIn({ kind, range }: ResolvedFilter, text: string): readonly string[] {
  if (kind === 'text') return text === '' ? [] : [text];
  if (kind === 'range') return range !== undefined && readRange(text, range.of) !== undefined ? [text] : [];
  return split(text);
}

/**
 * Returns the address of this query over a view's; what the view says anyway is left out to keep addresses short. Other
 * keys of `address` are kept.
 */
export function writeQuery(
  screen: ResolvedList,
  query: ListQuery,
  address: URLSearchParams,
  view = '',
): URLSearchParams {
  const next = new URLSearchParams(address);
  const base = new URLSearchParams(view);
  const put = (key: string, value: string, initial: string) => {
    if (value === (base.get(key) ?? initial)) next.delete(key);
    else next.set(key, value);
  };
  put('current', String(query.current), '0');
  put('size', String(query.size), String(pageSizes[0]));
  put('sort', sortKeys(query.sorting), screen.sort === undefined ? '' : sortKeys([screen.sort]));
  put('hide', query.hidden.join(','), hiddenByDefault(screen).join(','));
  put('order', query.order.join(','), '');
  put(
    'widths',
    Object.entries(query.widths)
      .map(([field, width]) => `${field}:${width}`)
      .join(','),
    '',
  );
  put('density', query.isCompact ? 'compact' : '', '');
  if (screen.search !== undefined) put('keyword', query.keyword, '');
  for (const { field } of screen.filters) put(field, (query.filters[field] ?? []).join(','), '');
  return next;
}

/**
 * Returns the query as the back end reads it: flat filter keys with comma-joined values or the two ends of a range, what
 * is searched for, size, current, sort and order, and the fields to sum.
 *
 * @param today The day (`YYYY-MM-DD`) from which `last7` and similar presets count.
 */
export function requestQuery(
  query: Pick<ListQuery, 'current' | 'size' | 'sorting' | 'filters' | 'keyword'>,
  { filters, search, columns }: Pick<ResolvedList, 'filters' | 'search' | 'columns'>,
  today: string,
): string {
  const parameters = new URLSearchParams();
  for (const [field, values] of Object.entries(query.filters)) {
    const of = filters.find((filter) => filter.field === field)?.range?.of;
    const range = of === undefined ? undefined : readRange(values[0] ?? '', of);
    const isRange = of !== undefined && range !== undefined;
    parameters.set(field, isRange ? rangeOnWire(range, of, today) : values.join(','));
  }
  if (query.keyword !== '') {
    parameters.set('keyword', query.keyword);
    if (search?.fields !== undefined) parameters.set('keywordIn', search.fields.join(','));
  }
  parameters.set('size', String(query.size));
  parameters.set('current', String(query.current));
  if (query.sorting.length > 0) {
    parameters.set('sort', query.sorting.map(({ field }) => field).join(','));
    parameters.set('order', query.sorting.map(({ descending }) => (descending ? 'desc' : 'asc')).join(','));
  }
  const totals = columns.filter(({ total }) => total === true);
  if (totals.length > 0) parameters.set('totals', totals.map(({ field }) => field).join(','));
  return parameters.toString();
}

function sortKeys(sorting: ListQuery['sorting']): string {
  return sorting.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
}

function hiddenByDefault(screen: ResolvedList): readonly string[] {
  return screen.columns.filter((column) => column.hidden).map((column) => column.field);
}

function split(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(',').filter((part) => part !== '');
}
