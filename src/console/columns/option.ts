import type { ColumnKind } from './kind.ts';

/** The option's name in place of its id; the id itself where the list does not have it. 0 counts as no choice. */
export const option: ColumnKind = {
  width: 168,
  text: (value, column, lookups) => {
    if (value === null || value === '' || value === 0) return null;
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return null;
    return values.map((one) => lookups.optionTitle(column.options ?? '', one) ?? String(one)).join('、');
  },
};
