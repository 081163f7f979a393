/** Moments in the project's time zone: formatting, parsing, and date pickers. */
export { readMoment } from '../../console/clock/read-day.ts';
export { type WallClock, writeMoment } from '../../console/clock/wall-clock.ts';
export { DayPopover } from '../../console/form/controls/day-popover.tsx';
export { TimeOfDay } from '../../console/form/controls/time-of-day.tsx';
