import type { DayUi } from '../base.ts';

/**
 * 日期与时间（项目的时区），可以输入，也可以从日历中选：`YYYY-MM-DD HH:mm:ss`。
 * @en A date and time in the project's time zone, typed or picked in a calendar: `YYYY-MM-DD HH:mm:ss`.
 */
export interface DateTimeUi extends DayUi {
  readonly widget: 'date-time';
}
