import type { ResolvedDownloadAction } from '../../compile/resolved.ts';
import { download as fetchFile } from '../data/http.ts';
import { fillRead } from '../data/request.ts';
import { saveFile } from '../data/save-file.ts';
import type { ActionKind } from './kind.ts';

/** Saves the file the back end returns, under the name it gives. */
export const download: ActionKind<ResolvedDownloadAction> = {
  perform: async (action, scope) => {
    const { blob, filename } = await fetchFile(fillRead(action.request, scope.row));
    saveFile(blob, filename ?? action.title);
  },
};
