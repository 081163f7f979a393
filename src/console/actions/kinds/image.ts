import type { ResolvedImageAction } from '../../../compile/resolved.ts';
import type { ActionKind } from './kind.ts';

/** Shows the picture the back end returns, for copying. */
export const image: ActionKind<ResolvedImageAction> = {
  dialog: async () => (await import('../dialogs/image-dialog.tsx')).ImageDialog,
};
