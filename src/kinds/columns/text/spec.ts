import { maskValue } from '../../../language/text/masked.ts';
import type { LinkedColumn } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 文字，过长时截断，悬停显示全文。
 * @en Text, truncated if it is too long; hovering shows the full text.
 */
export interface TextColumn extends LinkedColumn {
  kind: 'text';
}

/** Plain text. */
export const text: ColumnKind = {
  usual: ['string', 'id'],
  possible: ['format uri'],
  isSearched: true,
  width: 168,
  text: (value, column) => {
    if (typeof value === 'object' || value === '') return null;
    return column.masked === undefined ? String(value) : maskValue(String(value));
  },
};
