import type { Json } from '../../../language/json.ts';
import { localTime } from '../../../language/region/local-time.ts';
import type { LinkedColumn } from '../base.ts';
import type { ColumnKind, Reading } from '../kind.ts';

/**
 * 时间 YYYY-MM-DD HH:mm:ss（项目的时区）。
 * @en A date and time, YYYY-MM-DD HH:mm:ss, in the project's time zone.
 */
export interface DateTimeColumn extends LinkedColumn {
  kind: 'date-time';
  /**
   * 精确到分：不显示秒，例如赛程的 2026-11-20 08:05。 @noun 时间的精度 @risk none
   * @en Shows minutes but no seconds, as in 2026-11-20 08:05. @enNoun time precision
   */
  precision?: 'minute';
}

/**
 * A date and time as YYYY-MM-DD HH:mm:ss, or to the minute, in the project's time zone, independent of the browser's.
 */
export const dateTime: ColumnKind = {
  usual: ['format date-time'],
  range: 'date-time',
  needsTitle: true,
  width: 158,
  text: momentOf,
  exported: (value, column) => {
    const moment = momentOf(value, column);
    const format = column.precision === 'minute' ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd hh:mm:ss';
    return moment === null ? null : { type: 'date', value: moment, format };
  },
};

function momentOf(value: Json, { precision }: Reading): string | null {
  const moment = localTime(value);
  return precision === 'minute' && moment !== null ? moment.slice(0, 'YYYY-MM-DD HH:mm'.length) : moment;
}
