import type { ResolvedSheetAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';
import { sheetFor } from './address.ts';

/** Opens one of the screen's sheets. */
export const sheet: ActionKind<ResolvedSheetAction> = {
  perform: async (action, scope) => scope.openSheet(action.sheet, scope.row, sheetFor),
};
