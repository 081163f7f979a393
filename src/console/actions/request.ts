import type { ResolvedRequestAction } from '../../compile/resolved.ts';
import { attempt } from '../data/attempt.ts';
import type { ActionKind } from './kind.ts';
import { writeOf } from './write-of.ts';

/** Calls the back end, after its question if it has one. */
export const request: ActionKind<ResolvedRequestAction> = {
  dialog: (action) => (action.confirm === undefined ? undefined : loadQuestion()),
  perform: async (action, scope) => {
    await attempt(writeOf(action, scope.row));
  },
};

const loadQuestion = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
