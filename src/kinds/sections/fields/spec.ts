import type { Column } from '../../columns/column.ts';
import type { SectionBase } from '../base.ts';

/** 一组字段：名称与值。 @noun 一组字段 */
export interface FieldsSection extends SectionBase {
  kind: 'fields';
  /**
   * 显示哪些字段，按顺序。第一段中，标题已经写着的名称、状态不再重复，有 `help` 说明的除外。 @noun 字段
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  fields: readonly Column[];
  /** 一行放几个字段，默认 2。 @noun 一行几个字段 @risk none */
  perRow?: 1 | 2 | 3;
}
