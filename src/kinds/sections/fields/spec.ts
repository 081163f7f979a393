import type { Column } from '../../columns/column.ts';
import type { SectionBase } from '../base.ts';

/** 一组字段：名称与值。 */
export interface FieldsSection extends SectionBase {
  kind: 'fields';
  /**
   * 显示哪些字段，按顺序。
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  fields: readonly Column[];
  /** 一行放几个字段，默认 2。 */
  perRow?: 1 | 2 | 3;
}
