import type { ResolvedDownloadAction } from '../../compile/resolved.ts';
import { download as fetchFile } from '../data/http.ts';
import { fillRead } from '../data/request.ts';
import type { ActionKind } from './kind.ts';

/** Saves the file the back end returns, under the name it gives. */
export const download: ActionKind<ResolvedDownloadAction> = {
  perform: async (action, scope) => {
    const { blob, filename } = await fetchFile(fillRead(action.request, scope.row));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = filename ?? action.title;
    link.click();
    // The browser has read the address by then.
    setTimeout(() => URL.revokeObjectURL(link.href));
  },
};
