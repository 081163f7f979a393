import { isSummed } from '../../kinds/columns/column.ts';
import type { Section } from '../../kinds/sections/section.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import { own } from '../../language/own.ts';
import type { SectionPlace } from '../../language/places/place.ts';
import { titleAt } from '../../language/places/row.ts';
import { listOf } from '../../language/project/link-target.ts';
import { type RequestParts, requestParts, withQuery } from '../../language/project/request-parts.ts';
import { screenWords } from '../../words/screens.ts';
import { resolveActions } from '../action/action.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedRows, ResolvedSection } from '../resolved.ts';
import { calledBy, type Scope } from '../scope.ts';
import { resolveFormSection } from './form-section.ts';
import { resolveColumns, wholeListOf } from './link.ts';
import { restoresOf } from './restore.ts';
import { expectedValues } from './rows.ts';
import { resolveColumnsWithTotals } from './summed.ts';
import { resolveTimeline } from './timeline.ts';
import { resolveValues } from './values.ts';

/**
 * Returns a resolved section of a sheet.
 *
 * @example
 * resolveSection(sectionScope).kind // 'fields'
 */
export function resolveSection(scope: Scope<SectionPlace>): ResolvedSection {
  const section = scope.place.node;
  const base = { ...(section.title !== undefined && { title: section.title }), when: resolveWhen(section.when) };
  // The registry guarantees that each resolver gets its own kind.
  return { ...(resolvers[section.kind] as Resolve<Kinds>)(scope, section), ...base };
}

type Kinds = Section['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'when'> : never;
/** A history is a table like any other, with rows of another record. */
type Resolve<Kind extends Kinds> = (
  scope: Scope<SectionPlace>,
  section: Extract<Section, { kind: Kind }>,
) => Own<Extract<ResolvedSection, { kind: Kind extends 'history' ? 'table' : Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  fields: (scope, section) => ({
    kind: 'fields',
    fields: resolveColumns(scope),
    columns: section.perRow ?? 2,
  }),
  actions: (scope) => ({ kind: 'actions', actions: resolveActions(scope, 'actions') }),
  table: (scope, section) => ({
    ...(section.field !== undefined && { title: titleAt(scope.row, section.field) }),
    kind: 'table',
    source: section.request === undefined ? { field: section.field ?? '' } : resolveRows(scope, section.request),
    columns: resolveColumnsWithTotals(scope),
    editable: resolveWhen(section.editable),
    toolbar: resolveActions(scope, 'toolbar'),
    row: resolveActions(scope, 'row'),
    permission: scope.place.permission,
  }),
  history: (scope, section) => ({
    title: screenWords(scope.project.language).historyTitle,
    kind: 'table',
    isHistory: true,
    source: resolveRows(scope, section.request),
    columns: resolveColumns(scope),
    editable: [],
    toolbar: [],
    row: restoresOf(scope),
    permission: scope.place.permission,
  }),
  timeline: (scope) => ({
    title: screenWords(scope.project.language).timelineTitle,
    kind: 'timeline',
    ...resolveTimeline(scope),
  }),
  form: resolveFormSection,
  view: (_, section) => ({ kind: 'view', view: section.view, with: resolveValues(section.with) }),
};

/** The number of rows in a table whose list has a page of its own. */
const fewRows = 5;

/**
 * Returns a table's request for all rows at once, up to the contract's size. Without a declared size, and with a list
 * of all rows, it loads the first few in that list's order.
 */
function resolveRows(scope: Scope<SectionPlace>, request: string): ResolvedRows {
  const { project, place } = scope;
  const all = wholeListOf(project, request);
  const size = calledBy(scope)?.found?.call.size ?? (all === undefined ? undefined : fewRows);
  const query = requestParts(request)?.query ?? [];
  const ordered = query.some(([name]) => name === 'sort') ? [] : orderOf(project, request, query);
  const summed = place.node.kind === 'table' ? place.node.columns.filter(isSummed).map(({ field }) => field) : [];
  const more = [
    ...ordered,
    ...(size === undefined ? [] : [`size=${size}`]),
    ...(summed.length === 0 ? [] : [`totals=${summed.join(',')}`]),
  ].join('&');
  return {
    request: resolveRequest(withQuery(request, more)),
    ...(all && { all }),
    belongs: expectedValues(place, request),
  };
}

function orderOf(project: Scope['project'], request: string, query: RequestParts['query']): readonly string[] {
  const names = query.map(([name]) => name);
  const screen = own(project.screens, listOf(project, request, names) ?? '');
  if (screen?.kind !== 'list' || screen.sort === undefined) return [];
  return [`sort=${screen.sort.field}`, `order=${screen.sort.descending === true ? 'desc' : 'asc'}`];
}
