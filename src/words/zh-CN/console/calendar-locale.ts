import zhCN from 'date-fns/locale/zh-CN';

/** The calendar's names of months and days, and the first day of its weeks. */
export const calendarLocale = zhCN;
