import type { ResolvedRequestAction } from '../../../compile/resolved.ts';
import { attempt } from '../../client/write/attempt.ts';
import { sendEdit } from '../../client/write/send-edit.ts';
import { rowIn } from '../scope.ts';
import { writeOf } from '../write-of.ts';
import type { ActionKind } from './kind.ts';

/** Calls the back end, after its question if it has one. */
export const request: ActionKind<ResolvedRequestAction> = {
  dialog: (action) => (action.confirm === undefined ? undefined : loadQuestion()),
  perform: async (action, scope) => {
    const write = writeOf(action, scope.row);
    // A whole row would overwrite newer changes, which `sendEdit` refuses.
    return action.send === 'row' ? sendEdit(write, scope.row, () => rowIn(scope)) : attempt(write);
  },
};

const loadQuestion = async () => (await import('../dialogs/confirm-dialog.tsx')).ConfirmDialog;
