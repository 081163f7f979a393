import { own } from '../language/own.ts';
import type { DashboardScreen, FormScreen, ListScreen, Screen } from '../language/screen.ts';
import type { Sheet } from '../language/section.ts';
import { resolveActions, resolveRequestAction } from './action.ts';
import { resolveFilter } from './filter.ts';
import { deepFreeze } from './freeze.ts';
import { codeOf, requestPermission } from './permission-of.ts';
import type { Project } from './project.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedDashboard, ResolvedFormScreen, ResolvedList, ResolvedScreen, Template } from './resolved.ts';
import { resolveColumn, resolveText, type Scope, scopeOf } from './scope.ts';
import { resolveSheet } from './sheet.ts';

/**
 * A screen with nothing left to look up, deep-frozen and JSON-serialisable:
 * titles and enums from the records → texts cut at their fields → guards as lists → requests cut at their places.
 * Throws where the project has no such screen; the project must have passed the check.
 */
export function compileScreen(project: Project, id: string): ResolvedScreen {
  const screen = own(project.screens, id);
  if (screen === undefined) throw new Error(`No screen ${id}`);
  return deepFreeze(resolveScreen(project, id, screen));
}

function resolveScreen(project: Project, id: string, screen: Screen): ResolvedScreen {
  const base = { id, title: screen.title, permission: codeOf(screen.permission, 'read') };
  // The registry gives each kind the resolver that it is keyed by.
  return { ...base, ...(resolvers[screen.kind] as Resolve<Kinds>)(project, screen) };
}

type Kinds = Screen['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'id' | 'title' | 'permission'> : never;
type Resolve<Kind extends Kinds> = (
  project: Project,
  screen: Extract<Screen, { kind: Kind }>,
) => Own<Extract<ResolvedScreen, { kind: Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  list: resolveList,
  form: resolveFormScreen,
  dashboard: resolveDashboard,
  view: (_, screen) => ({ kind: 'view', view: screen.view }),
};

function resolveList(project: Project, screen: ListScreen): Own<ResolvedList> {
  const rows = scopeOf(project, screen.record, [screen.enums], screen.columns);
  const sheets: Readonly<Record<string, Sheet>> = { ...(screen.sheet && { sheet: screen.sheet }), ...screen.sheets };
  const sheetRequest = (name: string): string | undefined => own(sheets, name)?.request;
  return {
    kind: 'list',
    request: resolveRequest(screen.request),
    columns: screen.columns.map((column) => resolveColumn(rows, column)),
    filters: (screen.filters ?? []).map((filter) => resolveFilter(rows, filter)),
    ...(screen.sort && { sort: { field: screen.sort.field, descending: screen.sort.descending ?? false } }),
    toolbar: resolveActions(rows, screen.actions?.toolbar, sheetRequest),
    row: resolveActions(rows, screen.actions?.row, sheetRequest),
    bulk: Object.entries(screen.actions?.bulk ?? {}).map(([name, action]) => resolveRequestAction(rows, name, action)),
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([name, sheet]) => [name, resolveSheet(project, screen, sheet, sheetRequest)]),
    ),
  };
}

function resolveFormScreen(project: Project, screen: FormScreen): Own<ResolvedFormScreen> {
  const scope = scopeOf(project, undefined, [], []);
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
    writePermission: requestPermission(project, screen.request),
  };
}

function resolveDashboard(project: Project, screen: DashboardScreen): Own<ResolvedDashboard> {
  const scope = scopeOf(project, screen.record, [], []);
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
  // A computed key widens to string; there is one key, and it is Key.
  return (text === undefined ? {} : { [key]: resolveText(scope, text) }) as { readonly [Name in Key]?: Template };
}
