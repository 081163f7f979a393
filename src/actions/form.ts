import type { ResolvedFormAction } from '../compile/resolved.ts';
import { send } from '../data/http.ts';
import { fill, values } from '../data/request.ts';
import type { ActionKind } from './kind.ts';

/** Opens a form and sends what it collected. */
export const form: ActionKind<ResolvedFormAction> = {
  dialog: async () => (await import('./form-dialog.tsx')).FormActionDialog,
  perform: async (action, scope, key, input) => {
    const body = { ...values(action.body, scope.row), ...input };
    await send({ ...fill(action.request, { ...scope.row, ...input }), body, idempotencyKey: key });
  },
  showsFailure: true,
};
