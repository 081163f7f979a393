import type { Column } from '../../columns/column.ts';
import type { SectionBase } from '../base.ts';

/**
 * 一组字段：名称与值。 @noun 一组字段
 * @en A group of fields with titles and values. @enNoun group of fields
 */
export interface FieldsSection extends SectionBase {
  kind: 'fields';
  /**
   * 显示哪些字段，按顺序。 @noun 字段
   * @en The fields to show, in order. @enNoun field
   * @minItems 1
   * @examples [[{ "field": "name", "kind": "text" }]]
   */
  fields: readonly Column[];
  /**
   * 一行放几个字段，默认 2。 @noun 一行几个字段 @risk none
   * @en The number of fields per line, 2 by default. @enNoun fields per line
   */
  perRow?: 1 | 2 | 3;
}
