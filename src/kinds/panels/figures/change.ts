import type { Json } from '../../../language/json.ts';
import { unchanged } from '../../../words/zh-CN/kinds/panels.ts';

/** The relative change of a figure. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** The text: `↑ 12.3%`, `↓ 4.0%` or `持平`. */
  readonly words: string;
}

/** Returns the relative change of a figure; undefined if either has no value, or the base is 0. */
export function changeOf(now: Json, then: Json): Change | undefined {
  const [current, before] = [Number(now ?? Number.NaN), Number(then ?? Number.NaN)];
  if (!Number.isFinite(current) || !Number.isFinite(before)) return undefined;
  if (current === before) return { direction: 'same', words: unchanged };
  if (before === 0) return undefined;
  const part = (Math.abs(current - before) / Math.abs(before)) * 100;
  const isUp = current > before;
  return { direction: isUp ? 'up' : 'down', words: `${isUp ? '↑' : '↓'} ${part.toFixed(1)}%` };
}
