import type { Section } from '../language/section.ts';
import { resolveActions, type SheetRequest } from './action.ts';
import { resolveWhen } from './guard.ts';
import { codeOf, requestPermission } from './permission-of.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedSection } from './resolved.ts';
import { resolveColumn, resolveText, type Scope, scopeOf, titleOf } from './scope.ts';
import { resolveValues } from './values.ts';

/** One section of a sheet; `scope` is the sheet's, a table's rows get their own. */
export function resolveSection(scope: Scope, section: Section, sheetRequest: SheetRequest): ResolvedSection {
  const base = { ...(section.title !== undefined && { title: section.title }), when: resolveWhen(section.when) };
  switch (section.kind) {
    case 'fields':
      return {
        ...base,
        kind: 'fields',
        fields: section.fields.map((field) => resolveColumn(scope, field)),
        columns: section.columns ?? 2,
      };
    case 'actions':
      return { ...base, kind: 'actions', actions: resolveActions(scope, section.actions, sheetRequest) };
    case 'table': {
      const rows = scopeOf(scope.project, section.record, [section.enums], section.columns);
      return {
        ...base,
        ...(section.title === undefined && section.field !== undefined && { title: titleOf(scope, section.field) }),
        kind: 'table',
        source:
          section.request === undefined ? { field: section.field ?? '' } : { request: resolveRequest(section.request) },
        columns: section.columns.map((column) => resolveColumn(rows, column)),
        editable: resolveWhen(section.editable),
        toolbar: resolveActions(scope, section.actions?.toolbar, sheetRequest),
        row: resolveActions(rows, section.actions?.row, sheetRequest),
      };
    }
    case 'form':
      return {
        ...base,
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
      };
    case 'view':
      return { ...base, kind: 'view', view: section.view, with: resolveValues(section.with) };
  }
}
