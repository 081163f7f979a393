import type { ResolvedDownloadAction } from '../../../compile/resolved.ts';
import { download as fetchFile } from '../../client/http.ts';
import { fillRead } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import { finished } from '../downloads.ts';
import type { ActionKind } from './kind.ts';

/** Saves the file the back end returns, finished by the product if it says how, under the name it was given. */
export const download: ActionKind<ResolvedDownloadAction> = {
  perform: async (action, scope) => {
    const { blob, filename } = await fetchFile(fillRead(action.request, scope.row));
    const name = filename ?? action.title;
    saveFile(await finished(action.request, { blob, name, row: scope.row }), name);
  },
};
