import type { ResolvedExportAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Opens the export of the list that it stands above. */
export const exportList: ActionKind<ResolvedExportAction> = {
  perform: async (action, scope) => scope.exportList?.(action),
};
