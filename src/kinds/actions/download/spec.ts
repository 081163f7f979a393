import type { Request, Text } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/** 下载接口返回的文件，文件名由服务器给出。 */
export interface DownloadAction extends ActionBase {
  kind: 'download';
  /**
   * 返回文件的接口。 @noun 接口 @risk high
   * @examples ["GET /api/product/{id}/export"]
   */
  request: Request;
  /**
   * 下载成功后的提示。 @noun 成功的提示 @risk none
   * @examples ["下架成功"]
   */
  done?: Text;
  /**
   * 下载失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @examples ["下架失败"]
   */
  failed?: Text;
}
