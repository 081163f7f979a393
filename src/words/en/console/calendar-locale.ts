import enUS from 'date-fns/locale/en-US';

/** The calendar's names of months and days, and the first day of its weeks. */
export const calendarLocale = enUS;
