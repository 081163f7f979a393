import type { LinkedColumn } from './base.ts';
import type { ColumnKind } from './kind.ts';
import { shanghai } from './shanghai.ts';

/** 时间 YYYY-MM-DD HH:mm:ss（北京时间）。 */
export interface TimeColumn extends LinkedColumn {
  kind: 'time';
}

/** A moment as YYYY-MM-DD HH:mm:ss in Shanghai, whatever the browser's time zone. */
export const time: ColumnKind = {
  usual: ['format date-time'],
  range: 'time',
  width: 158,
  text: (value) => shanghai(value),
  exported: (value) => {
    const moment = shanghai(value);
    return moment === null ? null : { type: 'date', value: moment, format: 'yyyy-mm-dd hh:mm:ss' };
  },
};
