import type { ResolvedViewAction } from '../../../compile/resolved.ts';
import type { ActionKind } from './kind.ts';

/** Opens a custom view. */
export const view: ActionKind<ResolvedViewAction> = {
  dialog: async () => (await import('../dialogs/view-dialog.tsx')).ViewDialog,
};
