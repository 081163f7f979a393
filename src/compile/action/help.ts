import type { ResolvedAction } from '../resolved.ts';

/**
 * Returns what an action does and when it is used: what the screen says, then what the contract tells; undefined if neither
 * says anything.
 *
 * @example
 * helpOf({ effect: '可以撤销。' }) // '可以撤销。'
 */
export function helpOf({ help, effect }: Pick<ResolvedAction, 'help' | 'effect'>): string | undefined {
  const texts = [help, effect].filter((one) => one !== undefined);
  return texts.length === 0 ? undefined : texts.join('\n');
}
