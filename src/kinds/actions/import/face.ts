import type { ResolvedImportAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Opens the import dialog of the list above which it is shown. */
export const importRows: ActionKind<ResolvedImportAction> = {
  perform: async (action, scope) => scope.importRows?.(action),
};
