import type { ResolvedRequestAction } from '../../compile/resolved.ts';
import { attempt } from '../data/attempt.ts';
import { fillWrite, values } from '../data/request.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ActionKind } from './kind.ts';

/** Calls the back end, after its question if it has one. */
export const request: ActionKind<ResolvedRequestAction> = {
  dialog: (action) => (action.confirm === undefined ? undefined : ConfirmDialog),
  perform: async (action, scope) => {
    const own = action.body === undefined ? undefined : values(action.body, scope.row);
    const body = action.send === 'row' ? { ...scope.row, ...own } : own;
    await attempt({ ...fillWrite(action.request, scope.row), ...(body === undefined ? {} : { body }) });
  },
};
