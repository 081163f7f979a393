import type { Request } from '../text/text.ts';

/** 一个定制部件：页面与检查要知道的全部。 */
export interface ViewEntry {
  /**
   * 部件的名称。 @noun 名称 @risk none
   * @examples ["营业时间"]
   */
  readonly title: string;
  /**
   * 它的 `with` 要写什么：JSON Schema 的 `properties` 与 `required`。 @noun 需要的值 @risk normal
   * @examples [{ "required": ["supplierId"], "properties": { "supplierId": { "type": "integer", "title": "供应商" } } }]
   */
  readonly with?: {
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, unknown>>;
  };
  /**
   * 别的网站回到这个部件的页面时带来的地址参数，即导航中的 `arrival`。 @noun 从外部带回的参数 @risk high
   * @examples [["code", "state"]]
   */
  readonly arrival?: readonly string[];
  /**
   * 它自己调用的接口：条件与权限按页面自己调用来检查。 @noun 调用的接口 @risk high
   * @examples [["POST /api/product"]]
   */
  readonly requests?: readonly Request[];
}

/** schemas/views.json：名字 → 部件。 */
export type ViewCatalogue = Record<string, ViewEntry>;
