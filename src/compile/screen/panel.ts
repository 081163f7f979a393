import type { Panel } from '../../kinds/panels/panel.ts';
import type { Task } from '../../kinds/panels/tasks/spec.ts';
import { byName, own } from '../../language/own.ts';
import type { PanelPlace } from '../../language/places/place.ts';
import type { RangePreset } from '../../language/range.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { resolveColumn, resolveText, type Scope, scopesInside } from '../scope.ts';
import { resolveCount } from './count.ts';
import { resolveFilter } from './filter.ts';
import { resolveColumns, resolveLink } from './link.ts';
import type { ResolvedCard, ResolvedPanel, ResolvedTask } from './resolved-panel.ts';

/**
 * Returns a resolved section of a dashboard.
 *
 * @example
 * resolvePanel(panelScope).kind // 'figures'
 */
export function resolvePanel(scope: Scope<PanelPlace>): ResolvedPanel {
  const panel = scope.place.node;
  // The registry guarantees that each resolver gets its own kind.
  const own = (resolvers[panel.kind] as Resolve<Kinds>)(scope, panel);
  return { ...(panel.title !== undefined && { title: panel.title }), ...own };
}

type Kinds = Panel['kind'];
type Resolve<Kind extends Kinds> = (
  scope: Scope<PanelPlace>,
  panel: Extract<Panel, { kind: Kind }>,
) => Extract<ResolvedPanel, { kind: Kind }>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  figures: (scope, { request }) => ({ kind: 'figures', ...asking(scope, request), cards: resolveCards(scope) }),
  trend: (scope, { request }) => ({
    kind: 'trend',
    ...asking(scope, request),
    columns: trendColumns(scope),
    filters: scopesInside(scope, 'filter').map(resolveFilter),
  }),
  ranking: (scope, { request, presets = usualPresets, link: written }) => {
    const link = written && resolveLink(scope.project, written);
    return {
      kind: 'ranking',
      ...asking(scope, request),
      columns: resolveColumns(scope),
      presets,
      ...(link && { link }),
    };
  },
  tasks: ({ project }, { tasks, poll = usualPoll }) => ({
    kind: 'tasks',
    tasks: tasks.flatMap((task) => resolveTask(project, task)),
    poll,
  }),
};

const usualPresets: readonly RangePreset[] = ['today', 'last7', 'last30', 'thisMonth'];
const usualPoll = 60;

function asking({ place }: Scope<PanelPlace>, request: string) {
  return { request: resolveRequest(request), permission: place.permission };
}

/**
 * Returns the columns of a trend. The links of its figures apply the trend's filters, as far as the linked lists have
 * them.
 */
function trendColumns(scope: Scope<PanelPlace>): readonly ResolvedColumn[] {
  const { project, places, place } = scope;
  const filters = scopesInside(scope, 'filter').map((filter) => filter.place.node.field);
  const written = places.inside(place, 'column').map(({ node }) => ('link' in node ? node.link : undefined));
  return resolveColumns(scope).map((column, index) => {
    const [link, to] = [column.link, written[index]];
    const screen = to === undefined || to.id !== undefined ? undefined : own(project.screens, to.screen);
    if (link === undefined || !('query' in link) || screen?.kind !== 'list') return column;
    const narrows = filters.filter((field) => screen.filters?.some((filter) => filter.field === field));
    if (narrows.length === 0) return column;
    return { ...column, link: { ...link, narrows: byName(narrows.map((field) => [field, { field }])) } };
  });
}

function resolveCards(scope: Scope<PanelPlace>): readonly ResolvedCard[] {
  return scopesInside(scope, 'card').map((card) => {
    const { kind, field, title, note, compare = [], link: written } = card.place.node;
    const link = written && resolveLink(card.project, written);
    return {
      column: { ...resolveColumn(card, { kind, field, title }), ...(link && { link }) },
      ...(note !== undefined && { note: resolveText(card, note) }),
      compare: compare.map((one) => ({ title: one.title, field: one.field })),
    };
  });
}

function resolveTask(project: Scope['project'], { title, link: written }: Task): readonly ResolvedTask[] {
  const [link, count] = [resolveLink(project, written), resolveCount(project, written)];
  return link === undefined || count === undefined ? [] : [{ title, link, count }];
}
