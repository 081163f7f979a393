import type { ResolvedImportAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Opens the import of the list that it stands above. */
export const importRows: ActionKind<ResolvedImportAction> = {
  perform: async (action, scope) => scope.importRows?.(action),
};
