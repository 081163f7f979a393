import type { Json } from '../../language/json.ts';
import { rangeText } from '../../language/range.ts';
import type { Tab, Tabs } from '../../language/screen/tab.ts';
import type { ResolvedListView } from '../resolved.ts';

/**
 * Returns the tabs of a list, each with the corresponding part of the list's address.
 *
 * @example
 * resolveTabs({ late: { title: '逾期', where: { status: [1, 2] } } })
 * // [{ name: 'late', title: '逾期', query: 'status=1%2C2' }]
 */
export function resolveTabs(tabs: Tabs | undefined): readonly ResolvedListView[] {
  return Object.entries(tabs ?? {}).map(([name, tab]) => ({ name, title: tab.title, query: addressOf(tab) }));
}

/** Returns a filter's value as text in an address. */
function filterText(value: Json): string {
  return rangeText(value) ?? [value].flat().join(',');
}

function addressOf({ where = {}, sort, hiddenColumns }: Tab): string {
  return new URLSearchParams([
    ...Object.entries(where).map(([field, value]) => [field, filterText(value as Json)]),
    ...(sort === undefined ? [] : [['sort', sort.descending === true ? `-${sort.field}` : sort.field]]),
    ...(hiddenColumns === undefined ? [] : [['hide', hiddenColumns.join(',')]]),
  ]).toString();
}
