import type { ResolvedRequestAction } from '../../../compile/resolved.ts';
import { rowIn } from '../../../console/actions/scope.ts';
import { writeOf } from '../../../console/actions/write-of.ts';
import { attempt } from '../../../console/client/write/attempt.ts';
import { sendEdit } from '../../../console/client/write/send-edit.ts';
import { seenVersion } from '../../../console/client/write/version.ts';
import type { ActionKind } from '../face.ts';

/** Sends the action's call, after its confirmation if it has one. */
export const request: ActionKind<ResolvedRequestAction> = {
  dialog: (action) => (action.confirm === undefined ? undefined : loadQuestion()),
  perform: async (action, scope, _, seen) => {
    const write = writeOf(action, scope.row);
    const tag = seenVersion(seen);
    if (tag !== undefined) return attempt({ ...write, ifMatch: tag });
    // A whole row could overwrite newer changes, which `sendEdit` prevents.
    return action.send === 'row' ? sendEdit(write, scope.row, () => rowIn(scope)) : attempt(write);
  },
};

const loadQuestion = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
