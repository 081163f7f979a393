import type { Request } from './text/text.ts';

/**
 * 一个选项列表：接口返回 `[{ id, name }]`，处处按名称显示。只取一次；接口写了 `search` 的随输入向服务器查找，
 * 没取到的按编号取名称。
 * @en An option list: the call returns `[{ id, name }]`, and the names are shown everywhere. It is fetched once; if
 * its call has `search`, the server searches while people type, and missing names are fetched by id.
 */
export interface OptionList {
  /**
   * 选项的名称，例如「供应商」。 @noun 名称 @risk none
   * @en The name of the options, such as “supplier”. @enNoun title
   * @examples ["供应商"]
   * @enExamples ["Supplier"]
   */
  title: string;
  /**
   * 取选项的接口。 @noun 接口 @risk high
   * @en The call that returns the options. @enNoun call
   * @examples ["GET /api/supplier/options"]
   */
  request: Request;
  /**
   * 可以按哪些参数取子集，例如 `["supplierId"]` 表示可取某个供应商的商品。 @noun 参数 @risk normal
   * @en The parameters that select a part of the options: `["supplierId"]` for the products of a supplier. @enNoun
   * parameters
   * @uniqueItems true
   * @examples [["supplierId"]]
   */
  parameters?: readonly string[];
  /**
   * `parameters` 中没有值时也要传（传空）的那些：没有值也有自己的一份选项，例如没有供应商的是自营的商品。
   * @en Those of `parameters` that are also sent without a value, because there are options for that case, such as
   * products without a supplier. @enNoun parameters
   * @noun 参数 @risk normal
   * @uniqueItems true
   * @examples [["supplierId"]]
   */
  emptyParameters?: readonly string[];
  /**
   * 页面打开时就加载；随输入查找的加载最前面的。 @noun 「打开时加载」 @risk none
   * @en Fetches the options when the page opens; for searched options, the first ones. @enNoun “fetched at once”
   */
  preload?: boolean;
  /**
   * 选项以哪个字段为值，默认 `id`；权限目录为 `code`。 @noun 值的字段 @risk high
   * @en The field with the value of an option, `id` by default; `code` for permissions. @enNoun field of the value
   */
  value?: 'id' | 'code';
}

/**
 * screens/shared/options.json：名字 → 选项列表。
 * @en screens/shared/options.json: name → option list.
 */
export type SharedOptions = Record<string, OptionList>;
