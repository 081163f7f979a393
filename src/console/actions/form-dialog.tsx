import { useEffect, useMemo } from 'react';
import type { ResolvedFormAction, Template } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { fillOptional, fillTitle } from '../columns/template.ts';
import { questionAt } from '../data/question.ts';
import { fillRead, values } from '../data/request.ts';
import { toast } from '../data/toasts.ts';
import { failureOf, useAnswer } from '../data/use-answer.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { edits } from './edits.ts';
import type { DialogProps, Input } from './kind.ts';
import type { Scope } from './scope.ts';
import { warningOf } from './warning.ts';

/** A form in a dialog: filled from the row (or by `load`), sent on submit, closed once the back end has accepted it. */
export function FormActionDialog({ action, scope, attempt, close }: DialogProps<ResolvedFormAction>) {
  const initial = useInitial(action, scope, close);
  if (initial === undefined) return null;
  const fill = (text: Template | undefined) => fillOptional(text, scope.row, scope.lookups);
  const question = [fill(action.confirm), warningOf(action, scope)].filter((text) => text !== undefined);
  return (
    <FormDialog
      title={fillTitle(action.heading, scope.row, scope.lookups)}
      name={action.form}
      initial={initial}
      submitTitle={action.submit}
      intent={action.intent}
      failed={fillOptional(action.failed, scope.row, scope.lookups)}
      {...(question.length === 0 ? {} : { message: question.join('\n') })}
      onSubmit={async (input) => {
        await attempt(input);
        close();
      }}
      onUnchanged={edits(action) ? close : undefined}
      onClose={close}
    />
  );
}

/** The form's initial values: the record as it is now, not as it was last shown. */
function useInitial(
  { load, prefill }: ResolvedFormAction,
  { row, person }: Scope,
  close: () => void,
): Input | undefined {
  const answer = useAnswer(load === undefined ? undefined : questionAt('form', fillRead(load, row).url, 'shown'));
  const { value } = answer;
  const failure = failureOf(answer);
  useEffect(() => {
    if (failure === undefined) return;
    toast({ message: failure.message, intent: 'danger' });
    close();
  }, [failure, close]);
  return useMemo(() => {
    if (load !== undefined && value === undefined) return undefined;
    return { ...(value !== undefined && isObject(value) ? value : {}), ...values(prefill, person ?? row) };
  }, [load, value, prefill, person, row]);
}

function isObject(value: Json): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
