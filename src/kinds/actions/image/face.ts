import type { ResolvedImageAction } from '../../../compile/resolved.ts';
import type { ActionKind } from '../face.ts';

/** Shows the image that the back end returns, for copying. */
export const image: ActionKind<ResolvedImageAction> = {
  dialog: async () => (await import('./image-dialog.tsx')).ImageDialog,
};
