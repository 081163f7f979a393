import type { ResolvedDownloadAction } from '../../../compile/resolved.ts';
import { finishedFile } from '../../../console/actions/downloads.ts';
import { download as fetchFile } from '../../../console/client/http.ts';
import { fillRead } from '../../../console/client/request.ts';
import { saveFile } from '../../../console/client/save-file.ts';
import type { ActionKind } from '../face.ts';

/**
 * Saves the file that the back end returns, converted by the product's finisher if there is one, under the returned
 * name.
 */
export const download: ActionKind<ResolvedDownloadAction> = {
  perform: async (action, scope) => {
    const { blob, filename } = await fetchFile(fillRead(action.request, scope.row));
    const name = filename ?? action.title;
    saveFile(await finishedFile(action.request, { blob, name, row: scope.row }), name);
  },
};
