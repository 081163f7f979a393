import type { ResolvedRequestAction } from '../../compile/resolved.ts';
import { attempt } from '../data/attempt.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ActionKind } from './kind.ts';
import { writeOf } from './write-of.ts';

/** Calls the back end, after its question if it has one. */
export const request: ActionKind<ResolvedRequestAction> = {
  dialog: (action) => (action.confirm === undefined ? undefined : ConfirmDialog),
  perform: async (action, scope) => {
    await attempt(writeOf(action, scope.row));
  },
};
