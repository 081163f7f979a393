import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ResolvedRequestAction } from '../../../compile/resolved.ts';
import { needsNewConfirmation } from '../../../console/actions/asks-again.ts';
import { LeadingAmount } from '../../../console/actions/dialogs/leading-amount.tsx';
import { useConsequence } from '../../../console/actions/use-consequence.ts';
import { warningOf } from '../../../console/actions/warning.ts';
import { CallError, canRetry, unknownOutcome } from '../../../console/client/call-error.ts';
import { fillText } from '../../../console/columns/template.ts';
import { useFailureElsewhere } from '../../../console/session/use-failure-elsewhere.ts';
import { Button } from '../../../console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../../console/ui/dialog/dialog.tsx';
import { backTitle, cancelTitle, understoodTitle } from '../../../words/zh-CN/buttons.ts';
import { quotedName } from '../../../words/zh-CN/marks.ts';
import type { DialogProps } from '../face.ts';

/**
 * The confirmation of an action; its button repeats the action's title, or has the text of `submit`. While the outcome
 * is unknown, it stays open and shows the failure.
 */
export function ConfirmDialog({ action, scope, attempt, close }: DialogProps<ResolvedRequestAction>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const failureElsewhere = useFailureElsewhere();
  const id = useId();
  const warning = warningOf(action, scope);
  const consequence = useConsequence(action, scope);
  const isNothing = consequence.none !== undefined;
  const agree = useRef<HTMLButtonElement>(null);
  // Enter confirms only harmless actions; otherwise the safe button has the focus.
  useLayoutEffect(() => {
    if (!action.isConsequential) agree.current?.focus();
  }, [action]);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await attempt(undefined, { seen: consequence.seen });
      close();
    } catch (error) {
      if (error instanceof CallError && needsNewConfirmation(action, error)) {
        setBusy(false);
        setFailure(error.message);
        consequence.reload();
      } else if (canRetry(error)) {
        if (failureElsewhere(quotedName(action.title), error)) return;
        setBusy(false);
        setFailure(unknownOutcome(error));
      } else close();
    }
  }

  function cancel(): void {
    if (!isBusy) close();
  }

  return (
    <Dialog
      role="alertdialog"
      shape="small"
      title={isNothing ? action.title : fillText(action.confirm ?? [], scope.row, scope.lookups)}
      describedBy={id}
      onLeave={cancel}
    >
      <form onSubmit={confirm}>
        <div id={id}>
          {isNothing ? null : <LeadingAmount action={action} scope={scope} consequence={consequence} />}
          {warning === undefined || isNothing ? null : <p className="dialog-text lines">{warning}</p>}
          {isNothing ? <p className="dialog-text lines">{consequence.none}</p> : null}
          {consequence.text === undefined ? null : (
            <p role="status" className="dialog-text lines">
              {consequence.text}
            </p>
          )}
          {failure === undefined ? null : (
            <p role="alert" className="dialog-failure">
              {failure}
            </p>
          )}
        </div>
        <DialogFoot>
          <Button onClick={cancel} disabled={isBusy}>
            {/* Next to an action named 取消, the word would be ambiguous. */}
            {isNothing ? understoodTitle : action.title === cancelTitle ? backTitle : cancelTitle}
          </Button>
          {isNothing ? null : (
            <Button
              ref={agree}
              type="submit"
              intent={action.intent ?? 'primary'}
              aria-busy={isBusy}
              disabled={isBusy || consequence.isLoading}
            >
              {action.submit ?? action.title}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
