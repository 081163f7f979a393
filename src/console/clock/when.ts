import { todayWord } from '../../words/zh-CN/marks.ts';
import { today, wallClockAt } from './wall-clock.ts';

/** Formats a moment (epoch milliseconds) for reading: `今天 13:05`, or `2026-05-01 13:05` of any other day. */
export function whenOf(milliseconds: number): string {
  const { day, time } = wallClockAt(milliseconds);
  return `${day === today() ? todayWord : day} ${time}`;
}
