import type { Request, Text } from '../../../language/text/text.ts';
import type { ActionBase } from '../base.ts';

/**
 * 下载接口返回的文件，文件名由服务器给出。
 * @en Downloads the file that a call returns, under the name that the server gives it.
 */
export interface DownloadAction extends ActionBase {
  kind: 'download';
  /**
   * 返回文件的接口。 @noun 接口 @risk high
   * @en The call that returns the file. @enNoun call
   * @examples ["GET /api/product/{id}/export"]
   */
  request: Request;
  /**
   * 下载成功后的提示。 @noun 成功的提示 @risk none
   * @en The message after a successful download. @enNoun success message
   * @examples ["下架成功"]
   * @enExamples ["Taken off sale"]
   */
  done?: Text;
  /**
   * 下载失败时的提示，后面接服务器的说明；不写则只显示服务器的说明。 @noun 失败的提示 @risk none
   * @en The message after a failed download, followed by the server's message; default: only the server's message.
   * @enNoun failure message
   * @examples ["下架失败"]
   * @enExamples ["Not taken off sale"]
   */
  failed?: Text;
}
