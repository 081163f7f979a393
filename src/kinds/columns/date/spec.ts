import type { Json } from '../../../language/json.ts';
import { localTime } from '../../../language/region/local-time.ts';
import type { LinkedColumn } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 日期 YYYY-MM-DD。
 * @en A date, YYYY-MM-DD.
 */
export interface DateColumn extends LinkedColumn {
  kind: 'date';
}

/** A date, YYYY-MM-DD. */
export const date: ColumnKind = {
  usual: ['format date'],
  possible: ['format date-time'],
  range: 'date',
  needsTitle: true,
  width: 112,
  text: (value) => dayOf(value),
  exported: (value) => {
    const day = dayOf(value);
    return day === null ? null : { type: 'date', value: day, format: 'yyyy-mm-dd' };
  },
};

function dayOf(value: Json): string | null {
  return localTime(value)?.slice(0, 10) ?? null;
}
