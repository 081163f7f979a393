import { codeOfCall } from '../language/places/permission.ts';
import { type Project, placesIn } from '../language/project/project.ts';
import type { DashboardScreen, FormScreen, ListScreen, Screen } from '../language/screen.ts';
import type { Sheet } from '../language/section.ts';
import { resolveActions, resolveRequestAction } from './action.ts';
import { resolveFilter } from './filter.ts';
import { deepFreeze } from './freeze.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedDashboard, ResolvedFormScreen, ResolvedList, ResolvedScreen, Template } from './resolved.ts';
import { resolveColumn, resolveText, type Scope } from './scope.ts';
import { resolveSheet } from './sheet.ts';

/**
 * Returns a fully resolved screen, deep-frozen and JSON-serialisable: titles and enums from the records → texts cut at
 * their fields → guards as lists → requests cut at their placeholders. Throws if the project lacks the screen. The
 * project must have passed the check.
 *
 * @example
 * compileScreen(project, 'book').title // '藏书列表'
 */
export function compileScreen(project: Project, id: string): ResolvedScreen {
  const places = placesIn(project, id);
  if (places === undefined) throw new Error(`No screen ${id}`);
  const { node: screen, row, permission } = places.screen;
  const scope = { project, places, row, columns: screen.kind === 'list' ? screen.columns : [] };
  // The registry guarantees that each resolver gets its own kind.
  const resolved = (resolvers[screen.kind] as Resolve<Kinds>)(scope, screen);
  return deepFreeze({ id, title: screen.title, permission, ...resolved });
}

type Kinds = Screen['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'id' | 'title' | 'permission'> : never;
type Resolve<Kind extends Kinds> = (
  scope: Scope,
  screen: Extract<Screen, { kind: Kind }>,
) => Own<Extract<ResolvedScreen, { kind: Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  list: resolveList,
  form: resolveFormScreen,
  dashboard: resolveDashboard,
  view: (_, screen) => ({ kind: 'view', view: screen.view }),
};

function resolveList(rows: Scope, screen: ListScreen): Own<ResolvedList> {
  const sheets: Readonly<Record<string, Sheet>> = { ...(screen.sheet && { sheet: screen.sheet }), ...screen.sheets };
  return {
    kind: 'list',
    request: resolveRequest(screen.request),
    columns: screen.columns.map((column) => resolveColumn(rows, column)),
    filters: (screen.filters ?? []).map((filter) => resolveFilter(rows, filter)),
    ...(screen.sort && { sort: { field: screen.sort.field, descending: screen.sort.descending ?? false } }),
    toolbar: resolveActions(rows, screen.actions?.toolbar),
    row: resolveActions(rows, screen.actions?.row),
    bulk: Object.entries(screen.actions?.bulk ?? {}).map(([name, action]) => resolveRequestAction(rows, name, action)),
    sheets: Object.fromEntries(Object.entries(sheets).map(([name, sheet]) => [name, resolveSheet(rows, sheet)])),
  };
}

function resolveFormScreen(scope: Scope, screen: FormScreen): Own<ResolvedFormScreen> {
  const writing = scope.places.screen.calls.find(({ key }) => key === 'request');
  return {
    kind: 'form',
    form: screen.form,
    ...(screen.load !== undefined && { load: resolveRequest(screen.load) }),
    request: resolveRequest(screen.request),
    shape: screen.shape ?? 'object',
    ...optionalText(scope, 'note', screen.note),
    submit: screen.submit ?? '提交',
    ...optionalText(scope, 'done', screen.done),
    ...optionalText(scope, 'failed', screen.failed),
    reset: screen.reset ?? false,
    writePermission: codeOfCall(writing),
  };
}

function resolveDashboard(scope: Scope, screen: DashboardScreen): Own<ResolvedDashboard> {
  return {
    kind: 'dashboard',
    request: resolveRequest(screen.request),
    welcome: resolveText(scope, screen.welcome),
    cards: screen.cards.map(({ kind, field, title, note }) => ({
      column: resolveColumn(scope, { kind, field, title }),
      ...optionalText(scope, 'note', note),
    })),
  };
}

function optionalText<Key extends string>(
  scope: Scope,
  key: Key,
  text: string | undefined,
): { readonly [Name in Key]?: Template } {
  // A computed key widens to string; there is one key, of type Key.
  return (text === undefined ? {} : { [key]: resolveText(scope, text) }) as { readonly [Name in Key]?: Template };
}
