import type { RJSFValidationError } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import { semicolon } from '../../words/zh-CN/marks.ts';
import type { FieldError } from './field/field-errors.ts';
import { pathOf } from './path.ts';
import { isVisible } from './submit/server-errors.ts';

/** The errors of a form that its validator does not find, and where they are shown. */
export interface FormErrors {
  /** The message above the fields. */
  readonly message: string | undefined;
  /** Errors at fields, in addition to the validator's. */
  readonly fields: readonly FieldError[];
  /** Shows these and focuses the first invalid field. */
  readonly show: (message: string | undefined, fields: readonly FieldError[]) => void;
  /**
   * Shows these errors, unless others were shown since `clear`: the form's message about a newer record takes
   * precedence.
   */
  readonly showIfSilent: FormErrors['show'];
  /** Clears all of them, before a new attempt. */
  readonly clear: () => void;
  /** Clears those of fields whose value has changed. */
  readonly forgetChanged: (before: Json | undefined, after: Json | undefined) => void;
  /**
   * Handles a failed validation: focuses the first invalid field; errors of invisible fields become the message above.
   */
  readonly failed: (errors: readonly RJSFValidationError[]) => void;
}

/** Returns the error state of a form. */
export function useErrors(schema: FormSchema, element: () => HTMLElement | null): FormErrors {
  const [{ message, fields }, set] = useState<Shown>(none);
  const latest = useRef<Shown>(none);
  const form = useRef(element);
  useEffect(() => {
    latest.current = { message, fields };
    form.current = element;
  });
  // After the errors have rendered.
  useEffect(() => {
    if (fields.length > 0) focusFirstError(form.current());
  }, [fields]);
  const handlers = useMemo(
    () => ({
      show: (message: string | undefined, fields: readonly FieldError[]) => set({ message, fields }),
      showIfSilent: (message: string | undefined, fields: readonly FieldError[]) =>
        set((shown) => (shown.message === undefined ? { message, fields } : shown)),
      clear: () => set((shown) => (shown.message === undefined && shown.fields.length === 0 ? shown : none)),
      forgetChanged: (before: Json | undefined, after: Json | undefined) => {
        if (latest.current.fields.every(({ path }) => isUnchanged(before, after, path))) return;
        set((shown) => ({ ...shown, fields: shown.fields.filter(({ path }) => isUnchanged(before, after, path)) }));
      },
      failed: (errors: readonly RJSFValidationError[]) => {
        const unseen = errors.filter(({ property = '' }) => !isVisible(schema, pathOf(property)));
        if (unseen.length > 0) set({ message: unseen.map((error) => error.message).join(semicolon), fields: [] });
        focusFirstError(form.current());
      },
    }),
    [schema],
  );
  return useMemo(() => ({ ...handlers, message, fields }), [handlers, message, fields]);
}

type Shown = Pick<FormErrors, 'message' | 'fields'>;
const none: Shown = { message: undefined, fields: [] };

function isUnchanged(before: Json | undefined, after: Json | undefined, path: FieldError['path']): boolean {
  return isSame(valueAt(before, path), valueAt(after, path));
}

function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"]), [data-invalid="true"]')?.focus();
}
