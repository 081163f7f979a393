import { todayWord } from '../../words/zh-CN/marks.ts';
import { today, wallClockAt } from './wall-clock.ts';

/** Formats a timestamp (epoch milliseconds) for reading: `今天 13:05`, or `2026-05-01 13:05` for any other day. */
export function whenOf(milliseconds: number): string {
  const { day, time } = wallClockAt(milliseconds);
  return `${day === today() ? todayWord : day} ${time}`;
}
