import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useFormState } from './form-state.ts';

/** The message above the fields. After each failed attempt, focuses the first invalid field of the form. */
export function FormFailure({
  form,
  other,
}: {
  readonly form: () => HTMLElement | null;
  /** Shown if the form has no message of its own. */
  readonly other: string | undefined;
}): ReactNode {
  const { errors } = useFormState();
  const message = useSyncExternalStore(errors.subscribe, () => errors.message) ?? other;
  const attempts = useSyncExternalStore(errors.subscribe, () => errors.attempts);
  // After the errors have rendered.
  useEffect(() => {
    if (attempts > 0) focusFirstError(form());
  }, [attempts, form]);
  return message === undefined ? null : (
    <div className="form-failure" role="alert">
      {message}
    </div>
  );
}

function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"]), [data-invalid="true"]')?.focus();
}
