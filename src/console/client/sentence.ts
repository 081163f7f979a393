import { fullStop } from '../../words/zh-CN/marks.ts';
/**
 * Returns a message as a sentence to which others can be added: with a full stop, unless it ends with a mark of its own.
 *
 * @example
 * asSentence('书架已满') // '书架已满。'
 */
export function asSentence(message: string): string {
  return message.replace(/[^。！？.!?]$/, `$&${fullStop}`);
}
