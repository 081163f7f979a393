import { resolveWhen } from '../language/guards/resolve.ts';
import type { SectionPlace } from '../language/places/place.ts';
import { titleAt } from '../language/places/row.ts';
import type { Section } from '../language/section.ts';
import { resolveActions } from './action.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedSection } from './resolved.ts';
import { calledOf, resolveColumns, resolveText, type Scope } from './scope.ts';
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
  return { ...base, ...(resolvers[section.kind] as Resolve<Kinds>)(scope, section) };
}

type Kinds = Section['kind'];
type Own<Resolved> = Resolved extends unknown ? Omit<Resolved, 'when'> : never;
type Resolve<Kind extends Kinds> = (
  scope: Scope<SectionPlace>,
  section: Extract<Section, { kind: Kind }>,
) => Own<Extract<ResolvedSection, { kind: Kind }>>;

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  fields: (scope, section) => ({
    kind: 'fields',
    fields: resolveColumns(scope),
    columns: section.columns ?? 2,
  }),
  actions: (scope) => ({ kind: 'actions', actions: resolveActions(scope, 'actions') }),
  table: (scope, section) => ({
    ...(section.title === undefined && section.field !== undefined && { title: titleAt(scope.row, section.field) }),
    kind: 'table',
    source:
      section.request === undefined
        ? { field: section.field ?? '' }
        : { request: resolveRequest(withSize(scope, section.request)) },
    columns: resolveColumns(scope),
    editable: resolveWhen(section.editable),
    toolbar: resolveActions(scope, 'toolbar'),
    row: resolveActions(scope, 'row'),
  }),
  form: (scope, section) => ({
    kind: 'form',
    form: section.form,
    request: resolveRequest(section.request),
    prefill: section.prefill === undefined ? null : resolveValues(section.prefill),
    body: resolveValues(section.body),
    editable: resolveWhen(section.editable),
    ...(section.otherwise !== undefined && { otherwise: resolveText(scope, section.otherwise) }),
    permission: scope.place.permission,
    ...(section.done !== undefined && { done: resolveText(scope, section.done) }),
    ...(section.failed !== undefined && { failed: resolveText(scope, section.failed) }),
  }),
  view: (_, section) => ({ kind: 'view', view: section.view, with: resolveValues(section.with) }),
};

/** Requests everything at once, up to the contract's size: a table does not page. */
function withSize(scope: Scope, request: string): string {
  const size = calledOf(scope)?.found?.call.size;
  return size === undefined ? request : `${request}${request.includes('?') ? '&' : '?'}size=${size}`;
}
