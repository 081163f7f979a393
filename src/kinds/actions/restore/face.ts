import type { ResolvedRestoreAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Opens the form of an edit with the values from before the edit. */
export const restore: ActionKind<ResolvedRestoreAction> = {
  dialog: async () => (await import('./restore-dialog.tsx')).RestoreDialog,
  showsFailure: true,
};
