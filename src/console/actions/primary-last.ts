import type { ResolvedAction } from '../../compile/resolved.ts';

/** Returns the actions in their order, but the primary ones last, where the eye ends. */
export function primaryLast(actions: readonly ResolvedAction[]): readonly ResolvedAction[] {
  const isPrimary = ({ intent }: ResolvedAction) => Number(intent === 'primary');
  return actions.toSorted((one, other) => isPrimary(one) - isPrimary(other));
}
