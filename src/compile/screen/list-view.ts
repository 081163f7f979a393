import type { ListView, ListViews } from '../../language/screen/list-view.ts';
import type { ResolvedListView } from '../resolved.ts';

/**
 * Returns the views of a list, each as the part of the list's address it stands for.
 *
 * @example
 * resolveListViews({ late: { title: '逾期', filters: { status: [1, 2] } } })
 * // [{ name: 'late', title: '逾期', query: 'status=1%2C2' }]
 */
export function resolveListViews(views: ListViews | undefined): readonly ResolvedListView[] {
  return Object.entries(views ?? {}).map(([name, view]) => ({ name, title: view.title, query: addressOf(view) }));
}

function addressOf({ filters = {}, sort, hidden }: ListView): string {
  return new URLSearchParams([
    ...Object.entries(filters).map(([field, value]) => [field, [value].flat().join(',')]),
    ...(sort === undefined ? [] : [['sort', sort.descending === true ? `-${sort.field}` : sort.field]]),
    ...(hidden === undefined ? [] : [['hide', hidden.join(',')]]),
  ]).toString();
}
