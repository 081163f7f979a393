import type { ResolvedRequestAction } from '../compile/resolved.ts';
import { send } from '../data/http.ts';
import { fill, values } from '../data/request.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ActionKind } from './kind.ts';

/** Calls the back end, after its question where it has one. */
export const request: ActionKind<ResolvedRequestAction> = {
  dialog: (action) => (action.confirm === undefined ? undefined : ConfirmDialog),
  perform: async (action, scope, key) => {
    const own = action.body === undefined ? undefined : values(action.body, scope.row);
    const body = action.send === 'row' ? { ...scope.row, ...own } : own;
    await send({ ...fill(action.request, scope.row), ...(body === undefined ? {} : { body }), idempotencyKey: key });
  },
};
