import { useEffect, useState } from 'react';
import { fillOptional, fillText, fillTitle } from '../columns/template.ts';
import type { ResolvedFormAction } from '../compile/resolved.ts';
import { CallError } from '../data/call-error.ts';
import { send } from '../data/http.ts';
import { fillRead, values } from '../data/request.ts';
import { toast } from '../data/toasts.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { Json, Row } from '../language/json.ts';
import type { DialogProps, Input } from './kind.ts';
import type { Scope } from './scope.ts';

/** A form in a dialog: filled from the row (or from `load`), sent on submit, closed when the back end has taken it. */
export function FormActionDialog({ action, scope, attempt, close }: DialogProps<ResolvedFormAction>) {
  const initial = useInitial(action, scope, close);
  if (initial === undefined) return null;
  const question = [action.confirm, action.warning].flatMap((text) =>
    text === undefined ? [] : [fillText(text, scope.row, scope.lookups)],
  );
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
      onClose={close}
    />
  );
}

function useInitial(action: ResolvedFormAction, { row, person }: Scope, close: () => void): Input | undefined {
  const prefill = () => values(action.prefill, person ?? row);
  const [initial, setInitial] = useState<Input | undefined>(action.load === undefined ? prefill : undefined);
  useEffect(() => {
    if (action.load === undefined) return;
    const controller = new AbortController();
    send({ ...fillRead(action.load, row), signal: controller.signal }).then(
      (answer) => setInitial({ ...(isObject(answer) ? answer : {}), ...values(action.prefill, person ?? row) }),
      (error: unknown) => {
        if (!(error instanceof CallError)) return;
        toast({ message: error.message, intent: 'danger' });
        close();
      },
    );
    return () => controller.abort();
  }, [action, row, person, close]);
  return initial;
}

function isObject(value: Json): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
