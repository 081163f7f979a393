import type { SheetPlace } from '../language/places/place.ts';
import { enumAt } from '../language/places/row.ts';
import { resolveActions } from './action.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedColumn, ResolvedSheet } from './resolved.ts';
import { columnOf, resolveText, type Scope, scopesInside } from './scope.ts';
import { resolveSection } from './section.ts';

/**
 * Returns a resolved sheet of a list. It knows the list's enums and columns too; its own win.
 *
 * @example
 * resolveSheet(sheetScope).sections.map(({ kind }) => kind) // ['fields', 'actions', 'table']
 */
export function resolveSheet(scope: Scope<SheetPlace>): ResolvedSheet {
  const sheet = scope.place.node;
  const state = stateOf(scope);
  return {
    title: resolveText(scope, sheet.title),
    ...(state !== undefined && { state }),
    placement: sheet.placement ?? 'side',
    width: sheet.width ?? 'normal',
    ...(sheet.request !== undefined && { request: resolveRequest(sheet.request) }),
    optional: sheet.optional ?? false,
    sections: scopesInside(scope, 'section').map(resolveSection),
    actions: resolveActions(scope, 'actions'),
  };
}

/** The badge of the field that the record's transitions change. */
function stateOf(scope: Scope<SheetPlace>): ResolvedColumn | undefined {
  const { project, row } = scope;
  const field = row.schema?.statusField ?? 'status';
  if (enumAt(row, field, project.enums) === undefined) return undefined;
  const column = columnOf(scope, field);
  return column.kind === 'badge' ? column : undefined;
}
