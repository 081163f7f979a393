import type { Column } from '../language/column.ts';
import type { ListScreen } from '../language/screen.ts';
import type { Sheet } from '../language/section.ts';
import { resolveActions, type SheetRequest } from './action.ts';
import type { Project } from './project.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedSheet } from './resolved.ts';
import { resolveText, scopeOf } from './scope.ts';
import { resolveSection } from './section.ts';

/** A detail sheet of a list screen. It knows the list's enums and columns too; its own win. */
export function resolveSheet(
  project: Project,
  screen: ListScreen,
  sheet: Sheet,
  sheetRequest: SheetRequest,
): ResolvedSheet {
  const scope = scopeOf(
    project,
    sheet.record ?? screen.record,
    [sheet.enums, screen.enums],
    [...fieldsOfSheet(sheet), ...screen.columns],
  );
  return {
    title: resolveText(scope, sheet.title),
    placement: sheet.placement ?? 'side',
    ...(sheet.maximumWidth !== undefined && { maximumWidth: sheet.maximumWidth }),
    ...(sheet.request !== undefined && { request: resolveRequest(sheet.request) }),
    optional: sheet.optional ?? false,
    sections: sheet.sections.map((section) => resolveSection(scope, section, sheetRequest)),
    actions: resolveActions(scope, sheet.actions, sheetRequest),
  };
}

function fieldsOfSheet(sheet: Sheet): readonly Column[] {
  return sheet.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
}
