import type { ResolvedViewAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Opens a custom view. */
export const view: ActionKind<ResolvedViewAction> = {
  dialog: async () => (await import('./view-dialog.tsx')).ViewDialog,
};
