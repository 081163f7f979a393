import type { ResolvedAction } from '../../compile/resolved.ts';

/** Returns the actions with the primary ones moved to the end; otherwise in their order. */
export function primaryLast(actions: readonly ResolvedAction[]): readonly ResolvedAction[] {
  const isPrimary = ({ intent }: ResolvedAction) => Number(intent === 'primary');
  return actions.toSorted((one, other) => isPrimary(one) - isPrimary(other));
}
