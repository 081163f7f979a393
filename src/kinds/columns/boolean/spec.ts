import { noWord, yesWord } from '../../../words/zh-CN/kinds/values.ts';
import type { LinkedColumn } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 是 / 否。
 * @en Yes or no.
 */
export interface BooleanColumn extends LinkedColumn {
  kind: 'boolean';
}

/** 是 or 否; 0 and 1 count as booleans. */
export const boolean: ColumnKind = {
  usual: ['boolean'],
  possible: ['yes-no'],
  needsTitle: true,
  width: 80,
  text: (value) => (value === true || value === 1 ? yesWord : value === false || value === 0 ? noWord : null),
};
