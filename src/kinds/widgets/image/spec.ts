import type { Json } from '../../../language/json.ts';
import type { Request } from '../../../language/text/text.ts';
import type { ShownUi } from '../base.ts';

/**
 * 图片：选一张上传，值是它的地址；字段为数组时可以有多张。
 * @en An uploaded picture, whose URL is the value; a list field accepts several.
 */
export interface ImageUi extends ShownUi {
  readonly widget: 'image';
  /**
   * 上传到哪个接口；不写为 `POST /api/file/upload`。 @noun 接口 @risk high
   * @en The upload call; default: `POST /api/file/upload`. @enNoun call
   * @examples ["POST /api/file/upload"]
   */
  readonly request?: Request;
  /**
   * 随图片一起发送的固定内容。 @noun 发送的内容 @risk high
   * @en Constants that are sent with the picture. @enNoun additional values
   * @examples [{ "type": 1 }]
   */
  readonly body?: Readonly<Record<string, Json>>;
}
