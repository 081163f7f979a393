import type { MouseEvent, ReactNode } from 'react';
import { helpOf } from '../../compile/action/help.ts';
import type { ResolvedAction } from '../../compile/resolved.ts';
import { ActionButton } from './action-button.tsx';
import { availability } from './availability.ts';
import type { Scope } from './scope.ts';
import { start } from './start.ts';

/** An action of a row as clickable text. Not a component, because a page has hundreds of them. */
export function rowAction(action: ResolvedAction, scope: Scope): ReactNode {
  if (action.kind === 'view' && action.open === 'inline') {
    return <ActionButton key={action.name} action={action} scope={scope} />;
  }
  const verdict = availability(action, scope.row, scope.lookups);
  if (verdict.state === 'hidden') return null;
  const isRefused = verdict.state === 'refused';
  return (
    <button
      key={action.name}
      type="button"
      className="row-action"
      data-intent={action.intent}
      data-action={action.name}
      aria-disabled={isRefused || undefined}
      title={isRefused ? verdict.reason : helpOf(action)}
      onClick={isRefused ? undefined : (event) => click(event, action, scope)}
    >
      {action.title}
    </button>
  );
}

/** Runs the action. The button shows that it is busy and ignores further clicks. */
async function click(event: MouseEvent<HTMLButtonElement>, action: ResolvedAction, scope: Scope): Promise<void> {
  const button = event.currentTarget;
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    await start(action, scope);
  } finally {
    button.ariaBusy = null;
  }
}
