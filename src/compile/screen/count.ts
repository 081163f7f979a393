import { rangeOf } from '../../kinds/columns/fits.ts';
import { passes } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { codeOfScreen } from '../../language/places/permission.ts';
import { propertyAt, rowOf } from '../../language/places/row.ts';
import { type Project, placesIn } from '../../language/project/project.ts';
import { type RangeOf, rangeText } from '../../language/range.ts';
import type { Link } from '../../language/screen/link.ts';
import { allRowsTab } from '../../language/screen/tab.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedCount } from './resolved-panel.ts';

/**
 * Returns the request for the number of rows of a list's tab, or of a list filtered by constants; `undefined` if the
 * list or tab does not exist, which the check rejects.
 *
 * @example
 * resolveCount(project, { screen: 'book', where: { status: 1 } })?.permission // 'book:read'
 */
export function resolveCount(
  project: Project,
  { screen: name, tab, where }: Pick<Link, 'screen' | 'tab' | 'where'>,
): ResolvedCount | undefined {
  const screen = own(project.screens, name);
  if (screen?.kind !== 'list') return undefined;
  const asked = tab === undefined || tab === allRowsTab ? { where } : own(screen.tabs, tab);
  if (asked === undefined) return undefined;
  const row = rowOf(screen, project.records);
  const rangeAt = (field: string) =>
    screen.filters?.some((filter) => filter.field === field && filter.kind === 'range')
      ? rangeOf(field, propertyAt(row, field))
      : undefined;
  const narrowed = Object.entries(asked.where ?? {}).map(([field, value]: [string, Json]) => {
    const range = rangeAt(field);
    return { field, values: [rangeText(value) ?? value].flat(), ...(range !== undefined && { range }) };
  });
  const handling = codesHandling(project, name, narrowed);
  return {
    request: resolveRequest(screen.request),
    filters: narrowed.map(({ values, ...filter }) => ({ ...filter, value: values.join(',') })),
    permission: codeOfScreen(screen),
    ...(handling.length > 0 && { handling }),
  };
}

interface Filtered {
  readonly field: string;
  readonly values: readonly Json[];
  readonly range?: RangeOf;
}

/**
 * Returns the permission codes of the actions that change rows of the list, limited to actions whose guards the
 * filtered rows can pass.
 */
function codesHandling(project: Project, name: string, filters: readonly Filtered[]): readonly string[] {
  const places = placesIn(project, name);
  const changing = places?.all.flatMap((place) => {
    const isOffered =
      place.is === 'action' && place.part !== 'toolbar' && place.row.record === places.screen.row.record;
    return isOffered && place.calls.some(({ request }) => !isRead(request)) ? [place] : [];
  });
  const available = changing?.filter(({ node }) =>
    resolveWhen(node.when).every(({ field, test }) => {
      const asked = filters.find((filter) => filter.field === field && filter.range === undefined);
      return asked === undefined || asked.values.some((value) => passes(test, value));
    }),
  );
  return [...new Set(available?.flatMap(({ permission }) => permission ?? []))];
}
