import type { ResolvedImageAction } from '../../compile/resolved.ts';
import type { ActionKind } from './kind.ts';

/** Shows the picture that the back end answers, to be copied. */
export const image: ActionKind<ResolvedImageAction> = {
  dialog: async () => (await import('./image-dialog.tsx')).ImageDialog,
};
