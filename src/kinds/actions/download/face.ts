import type { ResolvedDownloadAction } from '../../../compile/resolved.ts';
import { finished } from '../../../console/actions/downloads.ts';
import { download as fetchFile } from '../../../console/client/http.ts';
import { fillRead } from '../../../console/client/request.ts';
import { saveFile } from '../../../console/client/save-file.ts';
import type { ActionKind } from '../face.ts';

/** Saves the file the back end returns, finished by the product if it says how, under the name it was given. */
export const download: ActionKind<ResolvedDownloadAction> = {
  perform: async (action, scope) => {
    const { blob, filename } = await fetchFile(fillRead(action.request, scope.row));
    const name = filename ?? action.title;
    saveFile(await finished(action.request, { blob, name, row: scope.row }), name);
  },
};
