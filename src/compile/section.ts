import { resolveWhen } from '../language/guards/resolve.ts';
import { titleAt } from '../language/places/row.ts';
import { findCall } from '../language/project/find-call.ts';
import type { Section } from '../language/section.ts';
import { resolveActions } from './action.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedSection } from './resolved.ts';
import { permissionAt, resolveColumn, resolveText, rowIn, type Scope } from './scope.ts';
import { resolveValues } from './values.ts';

/**
 * Returns a resolved section of a sheet. `scope` is the sheet's; the rows of a table get their own.
 *
 * @example
 * resolveSection(scope, { kind: 'fields', fields: [{ kind: 'text', field: 'name' }] }).kind // 'fields'
 */
export function resolveSection(scope: Scope, section: Section): ResolvedSection {
  const base = { ...(section.title !== undefined && { title: section.title }), when: resolveWhen(section.when) };
  // The registry guarantees that each resolver gets its own kind.
  return { ...base, ...(resolvers[section.kind] as Resolve<Kinds>)(scope, section) };
}

type Kinds = Section['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'when'> : never;
type Resolve<Kind extends Kinds> = (
  scope: Scope,
  section: Extract<Section, { kind: Kind }>,
) => Own<Extract<ResolvedSection, { kind: Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  fields: (scope, section) => ({
    kind: 'fields',
    fields: section.fields.map((field) => resolveColumn(scope, field)),
    columns: section.columns ?? 2,
  }),
  actions: (scope, section) => ({ kind: 'actions', actions: resolveActions(scope, section.actions) }),
  table: (scope, section) => {
    const rows = { ...scope, row: rowIn(scope, section), columns: section.columns };
    return {
      ...(section.title === undefined && section.field !== undefined && { title: titleAt(scope.row, section.field) }),
      kind: 'table',
      source:
        section.request === undefined
          ? { field: section.field ?? '' }
          : { request: resolveRequest(withSize(scope, section.request)) },
      columns: section.columns.map((column) => resolveColumn(rows, column)),
      editable: resolveWhen(section.editable),
      toolbar: resolveActions(scope, section.actions?.toolbar),
      row: resolveActions(rows, section.actions?.row),
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
    permission: permissionAt(scope, section),
    ...(section.done !== undefined && { done: resolveText(scope, section.done) }),
    ...(section.failed !== undefined && { failed: resolveText(scope, section.failed) }),
  }),
  view: (_, section) => ({ kind: 'view', view: section.view, with: resolveValues(section.with) }),
};

/** Requests everything at once, up to the contract's size: a table does not page. */
function withSize({ project }: Scope, request: string): string {
  const size = findCall(project.api, request)?.call.size;
  return size === undefined ? request : `${request}${request.includes('?') ? '&' : '?'}size=${size}`;
}
