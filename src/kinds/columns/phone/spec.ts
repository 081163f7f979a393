import type { Json } from '../../../language/json.ts';
import type { ColumnBase } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 电话。手机号显示为 138 0013 8000；`menu.json` 写了 `country` 的，按那里的写法显示。点一下复制；导出与排序时是原样的文字。
 * @en A phone number, formatted for the `country` of `menu.json`; without a country, Chinese mobile numbers are shown
 * as 138 0013 8000. A click copies it. It is exported and sorted unformatted.
 */
export interface PhoneColumn extends ColumnBase {
  kind: 'phone';
}

/** A telephone number; mobile numbers are shown in groups, and exported as text, as received. */
export const phone: ColumnKind = {
  usual: ['format phone'],
  isSearched: true,
  isUnlinked: true,
  width: 136,
  text: (value) => groupsOf(value).join(' ') || null,
  exported: (value) => {
    const number = groupsOf(value).join('');
    return number === '' ? null : { type: 'text', value: number };
  },
};

/**
 * Returns the groups of digits of a telephone number: 3, 4 and 4 digits for a mobile number (masked digits are `*`),
 * any other number as one group. Empty for anything but text or a number.
 *
 * @example
 * groupsOf('13800138000') // ['138', '0013', '8000']
 */
export function groupsOf(value: Json): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return /^(1[\d*]{2})([\d*]{4})([\d*]{4})$/.exec(String(value))?.slice(1) ?? [String(value)];
}
