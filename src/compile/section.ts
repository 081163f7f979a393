import { resolveWhen } from '../language/guards/resolve.ts';
import type { Section } from '../language/section.ts';
import { resolveActions, type SheetRequest } from './action.ts';
import { codeOf, requestPermission } from './permission-of.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedSection } from './resolved.ts';
import { resolveColumn, resolveText, type Scope, scopeOf, titleOf } from './scope.ts';
import { resolveValues } from './values.ts';

/** One section of a sheet; `scope` is the sheet's, a table's rows get their own. */
export function resolveSection(scope: Scope, section: Section, sheetRequest: SheetRequest): ResolvedSection {
  const base = { ...(section.title !== undefined && { title: section.title }), when: resolveWhen(section.when) };
  // The registry gives each kind the resolver that it is keyed by.
  return { ...base, ...(resolvers[section.kind] as Resolve<Kinds>)(scope, section, sheetRequest) };
}

type Kinds = Section['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'when'> : never;
type Resolve<Kind extends Kinds> = (
  scope: Scope,
  section: Extract<Section, { kind: Kind }>,
  sheetRequest: SheetRequest,
) => Own<Extract<ResolvedSection, { kind: Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  fields: (scope, section) => ({
    kind: 'fields',
    fields: section.fields.map((field) => resolveColumn(scope, field)),
    columns: section.columns ?? 2,
  }),
  actions: (scope, section, sheetRequest) => ({
    kind: 'actions',
    actions: resolveActions(scope, section.actions, sheetRequest),
  }),
  table: (scope, section, sheetRequest) => {
    const rows = scopeOf(scope.project, section.record, [section.enums], section.columns);
    return {
      ...(section.title === undefined && section.field !== undefined && { title: titleOf(scope, section.field) }),
      kind: 'table',
      source:
        section.request === undefined ? { field: section.field ?? '' } : { request: resolveRequest(section.request) },
      columns: section.columns.map((column) => resolveColumn(rows, column)),
      editable: resolveWhen(section.editable),
      toolbar: resolveActions(scope, section.actions?.toolbar, sheetRequest),
      row: resolveActions(rows, section.actions?.row, sheetRequest),
    };
  },
  form: (scope, section) => ({
    kind: 'form',
    form: section.form,
    request: resolveRequest(section.request),
    prefill: section.prefill === undefined ? null : resolveValues(section.prefill),
    body: resolveValues(section.body),
    editable: resolveWhen(section.editable),
    ...(section.otherwise !== undefined && { otherwise: resolveText(scope, section.otherwise) }),
    permission:
      section.permission === undefined
        ? requestPermission(scope.project, section.request)
        : codeOf(section.permission, 'write'),
    ...(section.done !== undefined && { done: resolveText(scope, section.done) }),
    ...(section.failed !== undefined && { failed: resolveText(scope, section.failed) }),
  }),
  view: (_, section) => ({ kind: 'view', view: section.view, with: resolveValues(section.with) }),
};
