import type { ResolvedAction } from '../resolved.ts';

/**
 * Returns what an action does and when it is used: the screen's help text, then the contract's effect; undefined
 * without either.
 *
 * @example
 * helpOf({ effect: '可以撤销。' }) // '可以撤销。'
 */
export function helpOf({ help, effect }: Pick<ResolvedAction, 'help' | 'effect'>): string | undefined {
  const texts = [help, effect].filter((one) => one !== undefined);
  return texts.length === 0 ? undefined : texts.join('\n');
}
