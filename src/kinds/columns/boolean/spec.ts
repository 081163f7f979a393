import type { LinkedColumn } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/** 是 / 否。 */
export interface BooleanColumn extends LinkedColumn {
  kind: 'boolean';
}

/** 是 or 否; 0 and 1 count as booleans. */
export const boolean: ColumnKind = {
  usual: ['boolean'],
  possible: ['yes-no'],
  needsTitle: true,
  width: 80,
  text: (value) => (value === true || value === 1 ? '是' : value === false || value === 0 ? '否' : null),
};
