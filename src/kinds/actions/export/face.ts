import type { ResolvedExportAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Opens the export dialog of the list above which it is shown. */
export const exportList: ActionKind<ResolvedExportAction> = {
  perform: async (action, scope) => scope.exportList?.(action),
};
