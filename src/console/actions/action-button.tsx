import { Button } from '../ui/button.tsx';
import './actions.css';
import { helpOf } from '../../compile/action/help.ts';
import type { ResolvedAction, ResolvedViewAction } from '../../compile/resolved.ts';
import { values } from '../client/request.ts';
import { useOnce } from '../ui/use-once.ts';
import { availability } from './availability.ts';
import { buttonIntent } from './button-intent.ts';
import { useView } from './custom-views.ts';
import type { Scope } from './scope.ts';
import { start } from './start.ts';

interface ActionButtonProps {
  readonly action: ResolvedAction;
  readonly scope: Scope;
}

/** An action of a toolbar or sheet as a button: offered, disabled with a reason, or hidden. */
export function ActionButton({ action, scope }: ActionButtonProps) {
  if (action.kind === 'view' && action.open === 'inline') return <InlineView action={action} scope={scope} />;
  const verdict = availability(action, scope.row, scope.lookups);
  if (verdict.state === 'hidden') return null;
  return (
    <ReadyButton action={action} scope={scope} {...(verdict.state === 'refused' ? { reason: verdict.reason } : {})} />
  );
}

function ReadyButton({ action, scope, reason }: ActionButtonProps & { readonly reason?: string }) {
  const { isBusy, once } = useOnce();
  async function click(): Promise<void> {
    if (reason === undefined) await once(() => start(action, scope));
  }
  return (
    <Button
      intent={buttonIntent(action.intent)}
      data-action={action.name}
      aria-disabled={reason !== undefined || isBusy || undefined}
      aria-busy={isBusy || undefined}
      title={reason ?? helpOf(action)}
      onClick={click}
    >
      {action.title}
    </Button>
  );
}

function InlineView({ action, scope }: { readonly action: ResolvedViewAction; readonly scope: Scope }) {
  const View = useView(action.view);
  if (View === undefined || availability(action, scope.row, scope.lookups).state !== 'offered') return null;
  return (
    <View
      values={values(action.with, scope.row)}
      row={scope.row}
      refresh={scope.refresh}
      close={noop}
      leave={noop}
      onDirty={noop}
    />
  );
}

function noop(): void {}
