import { shanghai } from '../../language/columns/shanghai.ts';
import { today } from './wall-clock.ts';

/** Formats a moment (epoch milliseconds) for reading: `今天 13:05`, or `2026-05-01 13:05` of any other day. */
export function whenOf(milliseconds: number): string {
  const [day = '', time = ''] = shanghai(milliseconds)?.split(' ') ?? [];
  return `${day === today() ? '今天' : day} ${time.slice(0, 5)}`;
}
