import type { EnumValue } from '../../../language/enum.ts';
import type { Json } from '../../../language/json.ts';
import type { Field } from '../../../language/text/text.ts';
import type { LinkedColumn } from '../base.ts';
import type { ColumnKind, Reading } from '../kind.ts';

/**
 * 枚举值的标签，文字与颜色来自记录或页面的 `enums`。未知的值原样显示。
 * @en A tag for an enum value; its text and colour come from the record or from `enums` of the screen. Unknown values
 * are shown unchanged.
 */
export interface EnumColumn extends LinkedColumn {
  kind: 'enum';
  /**
   * 旁边再显示哪个字段的标签，例如「已支付」旁的「审批中」；那个字段没有值时不显示。它的枚举取自记录。 @noun 旁边的标签 @risk normal
   * @en Another field whose tag is shown beside this one, such as “pending approval” beside “paid”, if it has a value.
   * Its enum is that of the record. @enNoun additional tag
   * @examples ["approval"]
   */
  also?: Field;
}

/** The title of an enum value; a value the enum lacks shows as itself. */
export const enumeration: ColumnKind = {
  usual: ['enum', 'yes-no'],
  possible: ['string', 'number', 'boolean'],
  width: 84,
  text: (value, column) => {
    if (typeof value === 'object' || value === '') return null;
    return enumValueOf(column, value)?.title ?? String(value);
  },
};

/**
 * Returns the entry of a column's enum for a value, or `undefined` if the enum lacks it.
 *
 * @example
 * enumValueOf({ enum: [{ value: 1, title: '在售' }] }, 1) // { value: 1, title: '在售' }
 */
export function enumValueOf(column: Reading, value: Json): EnumValue | undefined {
  return column.enum?.find((candidate) => candidate.value === value);
}
