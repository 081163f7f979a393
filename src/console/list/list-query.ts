import { pageParametersOf, pageSizes } from '../../compile/boot/opening.ts';
import type { ResolvedList } from '../../compile/resolved.ts';
import { type arrangementKeys, keysBesideRows } from '../../language/contract/parameters.ts';
import { own } from '../../language/own.ts';
import { joinedNumber } from '../../language/text/written-number.ts';
import {
  densityParameter,
  everyValue,
  filterParameter,
  hiddenParameter,
  orderParameter,
  pageParameter,
  partOfAddress,
  sizeParameter,
  sortParameter,
  widthParameter,
} from '../../words/zh-CN/console/list.ts';
import { valuesIn, valuesOnWire } from '../filters/filter-values.ts';
import { possibleWidth } from '../table/layout.ts';
import { defaultPageSize } from './page-size.ts';

/** The state of a list: page, size, order, filters and columns. */
export interface ListQuery {
  /** Zero-based. */
  readonly current: number;
  readonly size: number;
  readonly sorting: readonly { readonly field: string; readonly descending: boolean }[];
  /** Field → the chosen values; a text or range filter has one. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The search text; empty for none. */
  readonly keyword: string;
  /** Fields of hidden columns. */
  readonly hidden: readonly string[];
  /** Fields of the columns in the user's order; empty for the screen's. */
  readonly order: readonly string[];
  /** Field → the width of its column in pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isCompact: boolean;
}

/** Parses the query of the address; anything the screen does not know is ignored. */
export function parseQuery(screen: ResolvedList, given: URLSearchParams): ListQuery {
  const address = withoutUnusableParameters(screen, given);
  const size = Number(address.get('size') ?? defaultPageSize());
  return {
    current: Number(address.get('current') ?? 0),
    size,
    sorting: address.has('sort')
      ? split(address.get('sort')).map((key) => ({ field: fieldIn(key), descending: key.startsWith('-') }))
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
    keyword: address.get('keyword') ?? '',
    hidden: address.has('hide') ? split(address.get('hide')) : hiddenByDefault(screen),
    order: split(address.get('order')),
    widths: Object.fromEntries(
      split(address.get('widths')).map((entry) => [fieldIn(entry), Number(entry.split(':')[1])]),
    ),
    isCompact: address.get('density') === 'compact',
  };
}

/** Returns the parameters of an address that this list cannot apply, as text: 筛选「订单号」, 排序「amonut」. */
export function unusableParameters(screen: ResolvedList, address: URLSearchParams): readonly string[] {
  const lacking = new Map<string, string[]>();
  for (const key of new Set(address.keys())) {
    const { what, lacks } = judge(screen, key, address.get(key) ?? '');
    if (lacks.length > 0) lacking.set(what, [...(lacking.get(what) ?? []), ...lacks]);
  }
  const titleOf = (field: string) => screen.columns.find((column) => column.field === field)?.title ?? field;
  return Array.from(lacking, ([what, names]) => partOfAddress(what, names.map(titleOf)));
}

/** Returns the address without parameters that this list cannot apply. */
export function withoutUnusableParameters(screen: ResolvedList, address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...address].flatMap(([key, text]) => {
      const { usable } = judge(screen, key, text);
      return usable === undefined ? [] : [[key, usable]];
    }),
  );
}

/** A key of an address, checked against a list. */
interface JudgedKey {
  /** The name of the key, for messages. */
  readonly what: string;
  /** The part of its value that the list can apply; undefined for none. */
  readonly usable: string | undefined;
  /** The fields, or else the values, that the list lacks. */
  readonly lacks: readonly string[];
}

/** Keys of the address that are not filters: their names, and how to find the values that a list can apply. */
const arrangements: Readonly<
  Record<
    (typeof arrangementKeys)[number],
    {
      readonly what: string;
      readonly fits: (screen: ResolvedList, value: string) => boolean;
      /** Returns whether all of these values together exceed a limit. */
      readonly exceeds?: (screen: ResolvedList, values: readonly string[]) => boolean;
    }
  >
> = {
  current: { what: pageParameter, fits: (_, value) => /^\d{1,9}$/.test(value) },
  size: { what: sizeParameter, fits: (_, value) => pageSizes.some((size) => String(size) === value) },
  sort: {
    what: sortParameter,
    fits: ({ columns }, key) => columns.some(({ field, sortable }) => sortable && field === fieldIn(key)),
  },
  hide: {
    what: hiddenParameter,
    fits: hasColumn,
    exceeds: ({ columns }, values) => columns.every(({ field }) => values.includes(field)),
  },
  order: { what: orderParameter, fits: hasColumn },
  widths: {
    what: widthParameter,
    fits: (screen, value) => {
      const width = Number(value.split(':')[1]);
      return hasColumn(screen, value) && possibleWidth(width) === width;
    },
  },
  density: { what: densityParameter, fits: (_, value) => value === 'compact' },
};

function judge(screen: ResolvedList, key: string, text: string): JudgedKey {
  const filter = screen.filters.find(({ field }) => field === key);
  const kept = { what: filterParameter, usable: text, lacks: [] };
  if (filter !== undefined)
    return text === '' || valuesIn(filter, text).length > 0 ? kept : { ...kept, usable: undefined, lacks: [key] };
  if (keysBesideRows.includes(key) || (key === 'keyword' && screen.search !== undefined)) return kept;
  const arrangement = own(arrangements, key);
  if (arrangement === undefined) return { ...kept, usable: undefined, lacks: text === '' ? [] : [key] };
  const { what, fits, exceeds } = arrangement;
  const values = split(text);
  if (exceeds?.(screen, values)) return { what, usable: undefined, lacks: [everyValue] };
  const lacks = values.filter((value) => !fits(screen, value)).map(fieldIn);
  const usable = values.filter((value) => fits(screen, value)).join(',');
  return { what, usable: lacks.length > 0 && usable === '' ? undefined : usable, lacks };
}

function hasColumn({ columns }: ResolvedList, value: string): boolean {
  return columns.some(({ field }) => field === fieldIn(value));
}

/** Returns the field in `-amount` or `amount:120`. */
function fieldIn(value: string): string {
  return value.replace(/^-/, '').replace(/:.*$/, '');
}

/**
 * Returns the address of this query relative to a view's; parameters that the view implies are left out to keep
 * addresses short. Other keys of `address` are kept.
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
  // An address without a size stays without one; otherwise only the first of the sizes is left out.
  put('size', String(query.size), String(address.has('size') ? pageSizes[0] : defaultPageSize()));
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
 * Returns the part of the address that a saved view of the current list contains: the first page, and the size even if
 * it is the user's default.
 */
export function viewQuery(screen: ResolvedList, query: ListQuery): string {
  const saved = writeQuery(screen, { ...query, current: 0 }, new URLSearchParams());
  saved.set('size', String(query.size));
  return String(saved);
}

/**
 * Returns the query in the back end's format: flat filter keys with comma-joined values or the two ends of a range, the
 * search text, size, current, sort and order, and the fields to sum. Telephone numbers are sent as digits.
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
    const filter = filters.find((one) => one.field === field);
    parameters.set(field, valuesOnWire(filter, values, today));
  }
  if (query.keyword !== '') {
    parameters.set('keyword', joinedNumber(query.keyword) ?? query.keyword);
    if (search?.fields !== undefined) parameters.set('keywordIn', search.fields.join(','));
  }
  for (const [name, value] of pageParametersOf({ columns }, query)) parameters.set(name, value);
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
