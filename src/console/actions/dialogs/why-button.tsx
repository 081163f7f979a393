import type { ResolvedAction } from '../../../compile/resolved.ts';
import { whoCanAct, whyUnavailable } from '../../../words/zh-CN/console/actions.ts';
import { messageOf } from '../../client/call-error.ts';
import { toast } from '../../toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { explainableActions, mayExplainOthers } from '../explained.ts';
import type { Scope } from '../scope.ts';

/**
 * Opens the explanation of why actions on a record are missing or disabled; users with the permission can also check
 * other people. Renders nothing when every action is available and other people cannot be checked, or when the back end
 * gives no explanations.
 */
export function WhyButton({ actions, scope }: { readonly actions: readonly ResolvedAction[]; readonly scope: Scope }) {
  const { isBusy, once } = useOnce();
  const explained = explainableActions(actions, scope);
  const isOff = explained.some(({ isOffered }) => !isOffered);
  if (explained.length === 0 || !(isOff || mayExplainOthers())) return null;

  async function open(): Promise<void> {
    try {
      const { WhyDialog } = await import('./why-dialog.tsx');
      scope.show((close) => <WhyDialog explained={explained} close={close} />, 'why');
    } catch (error) {
      toast({ message: messageOf(error), intent: 'danger' });
    }
  }

  return (
    <Button isMinimal className="why-button" aria-busy={isBusy} onClick={() => once(open)}>
      {isOff ? whyUnavailable : whoCanAct}
    </Button>
  );
}
