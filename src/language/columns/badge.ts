import type { EnumValue } from '../enum.ts';
import type { Json } from '../json.ts';
import type { ColumnBase } from './base.ts';
import type { ColumnKind, Named } from './kind.ts';

/** 枚举值的标签，文字与颜色来自记录或页面的 `enums`。未知的值原样显示。 */
export interface BadgeColumn extends ColumnBase {
  kind: 'badge';
}

/** The title of an enum's value; an unknown code shows as itself. */
export const badge: ColumnKind = {
  usual: ['enum', 'yes-no'],
  possible: ['string', 'number', 'boolean'],
  width: 104,
  text: (value, column) => {
    if (value === null || value === '' || typeof value === 'object') return null;
    return enumValueOf(column, value)?.title ?? String(value);
  },
};

/** Returns what a column's enum says of a value; `undefined` where it does not know it. */
export function enumValueOf(column: Named, value: Json): EnumValue | undefined {
  return column.enum?.find((candidate) => candidate.value === value);
}
