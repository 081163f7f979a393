import { rangeOf } from '../language/columns/fits.ts';
import type { Json } from '../language/json.ts';
import type { Link } from '../language/link.ts';
import { everything } from '../language/list-view.ts';
import { own } from '../language/own.ts';
import { codeOfScreen } from '../language/places/permission.ts';
import { propertyAt, rowOf } from '../language/places/row.ts';
import type { Project } from '../language/project/project.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedCount } from './resolved-panel.ts';

/**
 * Returns how to ask for the number of rows of a list's view, or of a list filtered by constants; `undefined` if there
 * is no such list or view, which the check refuses.
 *
 * @example
 * resolveCount(project, { screen: 'book', filters: { status: 1 } })?.permission // 'book:read'
 */
export function resolveCount(
  project: Project,
  { screen: name, view, filters }: Pick<Link, 'screen' | 'view' | 'filters'>,
): ResolvedCount | undefined {
  const screen = own(project.screens, name);
  if (screen?.kind !== 'list') return undefined;
  const asked = view === undefined || view === everything ? { filters } : own(screen.views, view);
  if (asked === undefined) return undefined;
  const row = rowOf(screen, project.records);
  const rangeAt = (field: string) =>
    screen.filters?.some((filter) => filter.field === field && filter.kind === 'range')
      ? rangeOf(field, propertyAt(row, field))
      : undefined;
  return {
    request: resolveRequest(screen.request),
    filters: Object.entries(asked.filters ?? {}).map(([field, value]: [string, Json]) => {
      const range = rangeAt(field);
      return { field, value: [value].flat().join(','), ...(range !== undefined && { range }) };
    }),
    permission: codeOfScreen(screen),
  };
}
