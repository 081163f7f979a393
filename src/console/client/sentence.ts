import { fullStop } from '../../words/zh-CN/marks.ts';
/**
 * Returns a message with a full stop, unless it ends with punctuation, so that sentences can follow.
 *
 * @example
 * asSentence('书架已满') // '书架已满。'
 */
export function asSentence(message: string): string {
  return message.replace(/[^。！？.!?]$/, `$&${fullStop}`);
}
