import { conventionsOf } from '../../language/contract/conventions-of.ts';
import { codeOf, codeOfCall } from '../../language/places/permission.ts';
import type { ScreenPlace } from '../../language/places/place.ts';
import { titleAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { type Project, placesIn } from '../../language/project/project.ts';
import type { DashboardScreen, FormScreen, ListScreen, Screen } from '../../language/screen/screen.ts';
import { isInRowOrder } from '../../language/screen/sort.ts';
import { screenWords } from '../../words/screens.ts';
import { resolveActions } from '../action/action.ts';
import { resolveRequest, resolveWrite } from '../action/request.ts';
import { deepFreeze } from '../freeze.ts';
import type {
  ResolvedAction,
  ResolvedBulkAction,
  ResolvedFormScreen,
  ResolvedList,
  ResolvedSearch,
  Template,
} from '../resolved.ts';
import { calledBy, isOptionalCall, resolveText, type Scope, scopeOf, scopesInside, type Wording } from '../scope.ts';
import { resolveFilter } from './filter.ts';
import { resolvePanel } from './panel.ts';
import { resolveReport } from './report.ts';
import type { ResolvedDashboard, ResolvedScreen } from './resolved-screen.ts';
import { rowNameOf } from './row-name.ts';
import { resolveSheet } from './sheet.ts';
import { resolveColumnsWithTotals } from './summed.ts';
import { resolveTabs } from './tabs.ts';

/**
 * Returns a fully resolved screen, deep-frozen and JSON-serialisable: titles and enums from the records → texts split
 * at their placeholders → guards as lists → requests split at their placeholders. Throws if the project lacks the
 * screen. The project must have passed the check.
 *
 * @example
 * compileScreen(project, 'book').title // '藏书列表'
 */
export function compileScreen(project: Project, id: string): ResolvedScreen {
  const places = placesIn(project, id);
  if (places === undefined) throw new Error(`No screen ${id}`);
  const { node: screen, permission } = places.screen;
  // The registry guarantees that each resolver gets its own kind.
  const resolved = (resolvers[screen.kind] as Resolve<Kinds>)(scopeOf(project, places, places.screen), screen);
  return deepFreeze({ id, title: screen.title, permission, ...resolved });
}

type Kinds = Screen['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'id' | 'title' | 'permission'> : never;
type Resolve<Kind extends Kinds> = (
  scope: Scope<ScreenPlace>,
  screen: Extract<Screen, { kind: Kind }>,
) => Own<Extract<ResolvedScreen, { kind: Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  list: resolveList,
  form: resolveFormScreen,
  dashboard: resolveDashboard,
  report: resolveReport,
  view: (_, screen) => ({ kind: 'view', view: screen.view }),
};

function resolveList(scope: Scope, screen: ListScreen): Own<ResolvedList> {
  const row = resolveActions(scope, 'row');
  const open = screen.open ?? row.find(({ kind }) => kind === 'sheet')?.name;
  const rowName = rowNameOf(scope, screen.card?.title);
  return {
    kind: 'list',
    ...(screen.help !== undefined && { help: screen.help }),
    request: resolveRequest(screen.request),
    ...(rowName && { rowName }),
    columns: resolveColumnsWithTotals(scope),
    filters: scopesInside(scope, 'filter').map(resolveFilter),
    ...(screen.search && { search: resolveSearch(scope, screen.search) }),
    ...(screen.sort && { sort: { field: screen.sort.field, descending: screen.sort.descending ?? false } }),
    ...(screen.card && { card: { title: screen.card.title, lines: screen.card.lines } }),
    ...orderIn(scope, screen),
    views: resolveTabs(screen.tabs),
    ...(screen.poll !== undefined && { poll: screen.poll }),
    toolbar: resolveActions(scope, 'toolbar'),
    row,
    ...(open !== undefined && { open }),
    bulk: resolveActions(scope, 'bulk').filter(isForSeveral),
    sheets: Object.fromEntries(scopesInside(scope, 'sheet').map((sheet) => [sheet.place.name, resolveSheet(sheet)])),
  };
}

/**
 * Returns how people reorder the rows of a list; empty unless the list is sorted by their order and the back end
 * supports moving them.
 */
function orderIn({ project, row }: Scope, screen: ListScreen): Pick<ResolvedList, 'order'> {
  const order = row.schema?.order;
  const found = order === undefined ? null : findCall(project.api, order.request);
  if (order === undefined || found === null || !isInRowOrder(screen, order)) return {};
  return {
    order: {
      field: order.field,
      title: titleAt(row, order.field),
      request: resolveRequest(order.request),
      permission: codeOf(found.call.permission, 'write'),
      ...(isOptionalCall(project, found) && { isOptional: true }),
    },
  };
}

/** The check allows no other kind of bulk action. */
function isForSeveral(action: ResolvedAction): action is ResolvedBulkAction {
  return action.kind === 'request' || action.kind === 'form' || action.kind === 'export';
}

function resolveSearch(scope: Scope, fields: readonly string[]): ResolvedSearch {
  const call = calledBy(scope)?.found?.call;
  const all = call?.search ?? [];
  const { backEnd } = scope.project;
  // With a search template, the back end always searches all fields.
  if (call !== undefined && backEnd !== undefined && conventionsOf(backEnd, call, call.record).search !== undefined)
    return { titles: all.map((field) => titleAt(scope.row, field)) };
  return { titles: fields.map((field) => titleAt(scope.row, field)), ...(fields.length < all.length && { fields }) };
}

function resolveFormScreen(scope: Scope, screen: FormScreen): Own<ResolvedFormScreen> {
  return {
    kind: 'form',
    form: screen.form,
    ...(screen.load !== undefined && { load: resolveRequest(screen.load) }),
    request: resolveWrite(scope.project, screen.request),
    shape: calledBy(scope)?.found?.call.shape ?? 'object',
    ...optionalText(scope, 'note', screen.note),
    submit: screen.submit ?? screenWords(scope.project.language).submitTitle,
    ...optionalText(scope, 'done', screen.done),
    ...optionalText(scope, 'failed', screen.failed),
    reset: screen.load === undefined,
    writePermission: codeOfCall(calledBy(scope)),
  };
}

function resolveDashboard(scope: Scope, screen: DashboardScreen): Own<ResolvedDashboard> {
  return {
    kind: 'dashboard',
    welcome: resolveText(scope, screen.welcome),
    sections: scopesInside(scope, 'panel').map(resolvePanel),
  };
}

function optionalText<Key extends string>(
  scope: Wording,
  key: Key,
  text: string | undefined,
): { readonly [Name in Key]?: Template } {
  // A computed key widens to string; there is one key, of type Key.
  return (text === undefined ? {} : { [key]: resolveText(scope, text) }) as { readonly [Name in Key]?: Template };
}
