import type { SheetPlace } from '../../language/places/place.ts';
import { resolveActions } from '../action/action.ts';
import { resolveRequest } from '../action/request.ts';
import type { ResolvedSheet } from '../resolved.ts';
import { calledOf, type Scope, scopesInside } from '../scope.ts';
import { resolveHeading } from './heading.ts';
import { resolveSection } from './section.ts';

/**
 * Returns a resolved sheet of a list. It knows the list's enums and columns too; its own win.
 *
 * @example
 * resolveSheet(sheetScope).sections.map(({ kind }) => kind) // ['fields', 'actions', 'table']
 */
export function resolveSheet(scope: Scope<SheetPlace>): ResolvedSheet {
  const sheet = scope.place.node;
  return {
    heading: resolveHeading(scope, sheet.heading),
    width: sheet.width ?? 'normal',
    ...(sheet.request !== undefined && { request: resolveRequest(sheet.request) }),
    optional: calledOf(scope)?.found?.call.optional ?? false,
    sections: scopesInside(scope, 'section').map(resolveSection),
    actions: resolveActions(scope, 'actions'),
  };
}
