import type { Request } from './text/text.ts';

/**
 * 一个选项列表：接口返回 `[{ id, name }]`，处处按名称显示。只取一次；接口写了 `search` 的随输入向服务器查找，
 * 没取到的按编号取名称。
 */
export interface OptionList {
  /**
   * 选项的名称，例如「供应商」。 @noun 名称 @risk none
   * @examples ["供应商"]
   */
  title: string;
  /**
   * 取选项的接口。 @noun 接口 @risk high
   * @examples ["GET /api/supplier/options"]
   */
  request: Request;
  /**
   * 可以按哪些参数取子集，例如 `["supplierId"]` 表示可取某个供应商的商品。 @noun 参数 @risk normal
   * @uniqueItems true
   * @examples [["supplierId"]]
   */
  parameters?: readonly string[];
  /**
   * `parameters` 中没有值时也要传（传空）的那些：没有值也有自己的一份选项，例如没有供应商的是自营的商品。
   * @noun 参数 @risk normal
   * @uniqueItems true
   * @examples [["supplierId"]]
   */
  emptyParameters?: readonly string[];
  /** 页面打开时就加载；随输入查找的加载最前面的。 @noun 「打开时加载」 @risk none */
  preload?: boolean;
  /** 选项以哪个字段为值，默认 `id`；权限目录为 `code`。 @noun 值的字段 @risk high */
  value?: 'id' | 'code';
}

/** screens/shared/options.json：名字 → 选项列表。 */
export type SharedOptions = Record<string, OptionList>;
