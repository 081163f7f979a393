import type { Json } from '../../../language/json.ts';
import { listComma } from '../../../words/zh-CN/marks.ts';
import type { LinkedColumn } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 选项的名称，例如由 supplierId 显示供应商名称。
 * @en The title of an option, such as the supplier for supplierId.
 */
export interface OptionColumn extends LinkedColumn {
  kind: 'option';
  /**
   * screens/shared/options.json 中的名字；不写则为记录中该字段的 `options`。 @noun 选项列表 @risk normal @names options
   * @en A name in screens/shared/options.json; default: `options` of the field in the record. @enNoun option list
   * @examples ["supplier"]
   */
  options: string;
}

/** The option's title instead of its id, or the id if the list lacks it. 0 means none. */
export const option: ColumnKind = {
  usual: ['named'],
  possible: ['string', 'id', 'list'],
  width: 168,
  text: (value, column, lookups) => {
    const titles = choicesIn(value).map((one) => lookups.optionTitle(column.options ?? '', one) ?? String(one));
    return titles.join(listComma) || null;
  },
};

/**
 * Returns the option ids in a value: one, or those of a list. 0 means none.
 *
 * @example
 * choicesIn([3, 0, 5]) // [3, 5]
 */
export function choicesIn(value: Json): readonly Json[] {
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return values.filter(isChoice);
}

function isChoice(value: Json): boolean {
  return typeof value !== 'object' && value !== '' && value !== 0;
}
