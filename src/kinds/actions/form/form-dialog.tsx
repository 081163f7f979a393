import { useCallback, useEffect, useMemo, useState } from 'react';
import { isEdit } from '../../../compile/action/edits.ts';
import type { ResolvedFormAction, Template } from '../../../compile/resolved.ts';
import { ActionPlace } from '../../../console/actions/action-place.tsx';
import { needsNewConfirmation } from '../../../console/actions/asks-again.ts';
import { LeadingAmount } from '../../../console/actions/dialogs/leading-amount.tsx';
import type { Scope } from '../../../console/actions/scope.ts';
import { requireShownConsequence, useConsequence } from '../../../console/actions/use-consequence.ts';
import { warningOf } from '../../../console/actions/warning.ts';
import { CallError, isOutdated } from '../../../console/client/call-error.ts';
import { failureOf, useQuery } from '../../../console/client/query/use-query.ts';
import { fillRead, queryAbout, values } from '../../../console/client/request.ts';
import { copyVersion } from '../../../console/client/write/version.ts';
import { fillHeading } from '../../../console/columns/heading.ts';
import { fillOptional } from '../../../console/columns/template.ts';
import { FormDialog } from '../../../console/form/form-dialog.tsx';
import { toast } from '../../../console/toasts/toasts.ts';
import type { Json, Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import type { DialogProps, Input } from '../face.ts';

/** Values that replace the form's initial ones, with a message about them; or the reason why there are none. */
export type Filled = { readonly values: Row; readonly message: string } | { readonly refusal: string };

interface FormActionDialogProps extends DialogProps<ResolvedFormAction> {
  /** Returns values to fill in when the form opens; a refusal is shown, and closes the form. */
  readonly fill?: (initial: Input) => Filled;
}

/** A form in a dialog: filled from the row (or by `load`), sent on submit, closed once the back end has accepted it. */
export function FormActionDialog({ action, scope, attempt, close, fill: fillWith }: FormActionDialogProps) {
  const [row, setRow] = useState(scope.row);
  const [initial, reload] = useInitial(action, { ...scope, row }, close);
  const [typed, setTyped] = useState<Input | null>(null);
  const change = useCallback((values: Json) => setTyped(membersOf(values)), []);
  const asks = action.consequence !== undefined && action.consequence.by.length > 0;
  const consequence = useConsequence(action, scope, asks ? typed : {});
  const filled = useFilled(initial, fillWith, close);
  if (initial === undefined || (filled !== undefined && 'refusal' in filled)) return null;
  const fill = (text: Template | undefined) => fillOptional(text, scope.row, scope.lookups);
  const { none, text } = consequence;
  const question = [filled?.message, fill(action.confirm), warningOf(action, scope), none ?? text].filter(
    (one) => one !== undefined,
  );
  const head = fillHeading(action.heading, row, scope.lookups);
  return (
    <ActionPlace action={action} row={scope.row} title={head.title}>
      <FormDialog
        {...head}
        name={action.form}
        initial={initial}
        typed={filled?.values}
        submitTitle={action.submit}
        intent={action.intent}
        isConsequential={action.isConsequential}
        omitted={action.omit}
        onChange={asks ? change : undefined}
        address={action.load && fillRead(action.load, scope.row).url}
        failed={fillOptional(action.failed, scope.row, scope.lookups)}
        {...(question.length > 0 && {
          message: (
            <>
              <LeadingAmount action={action} scope={scope} consequence={consequence} />
              {question.join('\n')}
            </>
          ),
        })}
        onSubmit={async (input, _, { before, read }) => {
          try {
            if (asks) setTyped(input);
            const seen = requireShownConsequence(action, consequence, typed, input);
            const readOf = (row: Row) => read({ ...row, ...values(action.prefill, row) });
            const unchanged = isEdit(action) ? { before, read: readOf } : undefined;
            await attempt(copyVersion(initial, input), { unchanged, seen });
          } catch (error) {
            // Another user saved first: continue with the newer record.
            if (error instanceof CallError && isOutdated(error)) {
              if (error.row !== undefined) setRow(error.row);
              void reload();
            }
            if (error instanceof CallError && needsNewConfirmation(action, error)) consequence.reload();
            throw error;
          }
          close();
        }}
        onUnchanged={isEdit(action) ? close : undefined}
        onClose={close}
      />
    </ActionPlace>
  );
}

/** Returns the values to fill in besides the initial ones; computed once, when those arrive. */
function useFilled(
  initial: Input | undefined,
  fill: FormActionDialogProps['fill'],
  close: () => void,
): Filled | undefined {
  const [filled, setFilled] = useState<Filled>();
  if (filled === undefined && initial !== undefined && fill !== undefined) setFilled(fill(initial));
  const refusal = filled !== undefined && 'refusal' in filled ? filled.refusal : undefined;
  useEffect(() => {
    if (refusal === undefined) return;
    toast({ message: refusal, intent: 'warning' });
    close();
  }, [refusal, close]);
  return filled;
}

/** Returns the form's initial values: of the record as stored now, not as the list shows it. */
function useInitial(
  { load, prefill }: ResolvedFormAction,
  { row, person }: Scope,
  close: () => void,
): readonly [Input | undefined, () => Promise<unknown>] {
  const answer = useQuery(load === undefined ? undefined : queryAbout('form', load, row, 'shown'));
  const { value } = answer;
  const failure = failureOf(answer);
  useEffect(() => {
    // The reload failed; input typed over the older record is kept.
    if (failure === undefined || value !== undefined) return;
    toast({ message: failure.message, intent: 'danger' });
    close();
  }, [failure, value, close]);
  const initial = useMemo(() => {
    if (load !== undefined && value === undefined) return undefined;
    const record = membersOf(value);
    return copyVersion(load === undefined ? row : record, { ...record, ...values(prefill, person ?? row) });
  }, [load, value, prefill, person, row]);
  return [initial, answer.reload];
}
