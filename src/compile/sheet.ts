import type { Column } from '../language/column.ts';
import type { Sheet } from '../language/section.ts';
import { resolveActions } from './action.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedSheet } from './resolved.ts';
import { resolveText, rowIn, type Scope } from './scope.ts';
import { resolveSection } from './section.ts';

/**
 * Returns a resolved sheet of a list. It knows the list's enums and columns too; its own win.
 *
 * @example
 * resolveSheet(scope, sheet).sections.map(({ kind }) => kind) // ['fields', 'actions', 'table']
 */
export function resolveSheet(list: Scope, sheet: Sheet): ResolvedSheet {
  const scope = { ...list, row: rowIn(list, sheet), columns: [...fieldsOfSheet(sheet), ...list.columns] };
  return {
    title: resolveText(scope, sheet.title),
    placement: sheet.placement ?? 'side',
    width: sheet.width ?? 'normal',
    ...(sheet.request !== undefined && { request: resolveRequest(sheet.request) }),
    optional: sheet.optional ?? false,
    sections: sheet.sections.map((section) => resolveSection(scope, section)),
    actions: resolveActions(scope, sheet.actions),
  };
}

function fieldsOfSheet(sheet: Sheet): readonly Column[] {
  return sheet.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
}
