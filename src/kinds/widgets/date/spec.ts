import type { DayUi } from '../base.ts';

/**
 * 日期，可以输入，也可以从日历中选：`YYYY-MM-DD`。
 * @en A date, typed or picked in a calendar: `YYYY-MM-DD`.
 */
export interface DateUi extends DayUi {
  readonly widget: 'date';
}
