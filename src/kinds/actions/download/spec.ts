import type { Request, Text } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/**
 * 下载接口返回的文件，文件名由服务器给出。
 * @en Downloads the file that a call answers; the server names it.
 */
export interface DownloadAction extends ActionBase {
  kind: 'download';
  /**
   * 返回文件的接口。 @noun 接口 @risk high
   * @en The call that answers the file. @enNoun call
   * @examples ["GET /api/product/{id}/export"]
   */
  request: Request;
  /**
   * 下载成功后的提示。 @noun 成功的提示 @risk none
   * @en The message of a successful download. @enNoun message of success
   * @examples ["下架成功"]
   * @enExamples ["Taken off sale"]
   */
  done?: Text;
  /**
   * 下载失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @en The message of a failed download, followed by what the server says; only what the server says if left out.
   * @enNoun message of failure
   * @examples ["下架失败"]
   * @enExamples ["Not taken off sale"]
   */
  failed?: Text;
}
