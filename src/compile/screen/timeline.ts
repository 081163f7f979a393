import type { Column } from '../../kinds/columns/column.ts';
import { hasRows } from '../../kinds/sections/section.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { SectionPlace } from '../../language/places/place.ts';
import { propertyAt } from '../../language/places/row.ts';
import { requestParts, withQuery } from '../../language/project/request-parts.ts';
import { screenWords } from '../../words/screens.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedColumn, ResolvedTimeline, ResolvedTimelineList } from '../resolved.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { resolveColumns, sheetLink } from './link.ts';
import { expectedValues } from './rows.ts';

/**
 * Returns the lists that a sheet's timeline merges: those of its other sections that have a request and a time column.
 *
 * @example
 * resolveTimeline(sectionScope).lists.map(({ title }) => title) // ['借阅', '操作记录']
 */
export function resolveTimeline({ project, places, place }: Scope<SectionPlace>): ResolvedTimeline {
  const sections = places.inside(place.within, 'section');
  return {
    lists: sections.flatMap((section) => {
      const time = timeOf(section);
      return time === undefined ? [] : [resolveList(scopeOf(project, places, section), time)];
    }),
  };
}

/**
 * Returns the column with the time of a section's rows: the first date-time column that is never null; `undefined`
 * without one, for a section that is not a list, and for a list with a fixed order.
 *
 * @example
 * timeOf(loans)?.field // 'lentAt'
 */
export function timeOf({ node, rows, calls }: SectionPlace): Column | undefined {
  if (!hasRows(node) || calls[0]?.found?.call.list !== true || isOrdered(calls[0].request)) return undefined;
  return node.columns.find(({ kind, field }) => {
    const types = [propertyAt(rows, field)?.type].flat();
    return kind === 'date-time' && types.includes('string') && !types.includes('null');
  });
}

function isOrdered(request: string): boolean {
  return requestParts(request)?.query.some(([name]) => name === 'sort' || name === 'size') ?? true;
}

function resolveList(scope: Scope<SectionPlace>, time: Column): ResolvedTimelineList {
  const { project, place } = scope;
  const { node, rows, permission } = place;
  const request = hasRows(node) ? (node.request ?? '') : '';
  const link = rows.record === undefined ? undefined : sheetLink(project, rows.record, 'id');
  const columns = resolveColumns(scope);
  return {
    title:
      node.title ?? (node.kind === 'history' ? screenWords(project.language).historyTitle : (rows.schema?.title ?? '')),
    request: resolveRequest(withQuery(request, `sort=${time.field}&order=desc`)),
    belongs: expectedValues(place, request),
    when: resolveWhen(node.when),
    permission,
    time: time.field,
    columns: columns.filter(({ field }) => field !== time.field).map(withoutOwnLink),
    ...(link && { link }),
    ...(node.kind === 'history' && { isHistory: true as const }),
  };
}

/** Removes a link to the row's own sheet: the whole timeline entry links there. */
function withoutOwnLink(column: ResolvedColumn): ResolvedColumn {
  const { link, ...plain } = column;
  const id = link !== undefined && 'query' in link ? link.query.id : undefined;
  return id !== undefined && 'field' in id && id.field === 'id' ? plain : column;
}
