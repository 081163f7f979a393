import type { ResolvedAction } from '../../compile/resolved.ts';
import { ActionButton } from './action-button.tsx';
import type { Scope } from './scope.ts';

/** Returns whether an action is dangerous: a sheet shows it apart from the others. */
export function isDangerous({ intent }: ResolvedAction): boolean {
  return intent === 'danger';
}

/** The dangerous actions among these, as separate buttons; renders nothing if there are none. */
export function DangerousActions({
  actions,
  scope,
}: {
  readonly actions: readonly ResolvedAction[];
  readonly scope: Scope;
}) {
  const dangerous = actions.filter(isDangerous);
  if (dangerous.length === 0) return null;
  return (
    <span className="danger-actions">
      {dangerous.map((action) => (
        <ActionButton key={action.name} action={action} scope={scope} />
      ))}
    </span>
  );
}
