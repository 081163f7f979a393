import type RjsfForm from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { nothingToSave } from '../../../words/zh-CN/console/form.ts';
import {
  CallError,
  explained,
  isAbort,
  isOutdated,
  isUndecided,
  isUnreached,
  messageOf,
  unknownOutcome,
} from '../../client/call-error.ts';
import type { Unchanged } from '../../input/unchanged.ts';
import { useFailureElsewhere } from '../../session/use-failure-elsewhere.ts';
import { reportShown } from '../../toasts/show-failure.ts';
import { toast } from '../../toasts/toasts.ts';
import type { FormErrors } from '../form-errors.ts';
import type { FormState } from '../form-state.ts';
import { initialValues } from '../initial.ts';
import { fieldOf } from '../rjsf-schema.ts';
import type { FormValidator } from '../validator.ts';
import { sendable } from './sendable.ts';
import { serverErrors } from './server-errors.ts';

/**
 * Returns the submit handlers of a form, which allow one submit at a time: drafts are committed, values validated and
 * sent, and a refusal is shown.
 */
export function useSubmit(form: {
  readonly rjsf: RefObject<RjsfForm<unknown, RJSFSchema> | null>;
  readonly state: FormState;
  readonly validator: FormValidator;
  readonly errors: FormErrors;
  readonly tellDirty: () => void;
  /** Called with true before the values are sent, and with false afterwards. */
  readonly onSending: (isSending: boolean) => void;
  /** Called after the values were accepted. */
  readonly onSaved: () => void;
  readonly onSubmit: (values: Record<string, Json>, shown: Row, unchanged: Unchanged) => Promise<void>;
  /** Called instead of `onSubmit` if nothing was changed. */
  readonly onUnchanged: (() => void) | undefined;
  /** The prefix of the failure message. */
  readonly failed: string | undefined;
  /** Names the form in a failure message shown after it has closed. */
  readonly title: string;
}) {
  const failureElsewhere = useFailureElsewhere();
  const [isBusy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  /** Before RJSF handles the event, so that it validates the content of the text boxes. */
  const prepare = useCallback((event: FormEvent) => {
    const { rjsf, state, validator, errors } = latest.current;
    if (event.target !== rjsf.current?.formElement.current) return;
    const { held } = state;
    if (isLocked.current || held !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      if (held !== undefined) errors.show(held, []);
      const form: HTMLElement | null | undefined = rjsf.current?.formElement.current;
      form?.querySelector<HTMLElement>('.form-clash button')?.focus();
      return;
    }
    validator.isArmed = true;
    errors.clear();
    state.flush();
  }, []);

  const submit = useCallback(
    ({ formData, schema }: IChangeEvent<unknown, RJSFSchema>) => {
      const { state, validator, errors, onSending, onSubmit, onUnchanged, failed } = latest.current;
      if (isLocked.current) return;
      errors.validated([]);
      if (onUnchanged !== undefined && !state.differs()) {
        toast({ message: nothingToSave, intent: 'primary' });
        onUnchanged();
        return;
      }
      const form = fieldOf<FormSchema>(schema);
      const run = async () => {
        isLocked.current = true;
        setBusy(true);
        try {
          const shown = setValues(formData);
          onSending(true);
          await onSubmit(sendable(shown, form), shown, {
            before: sendable(state.begun(), form),
            read: (record) => sendable(membersOf(initialValues(form, record)), form),
          });
          validator.isArmed = false;
          state.settle();
          latest.current.onSaved();
          latest.current.tellDirty();
        } catch (error) {
          if (isAbort(error)) return;
          // Not a refusal but a bug of the page: report it.
          if (!(error instanceof CallError)) reportShown(error);
          if (failureElsewhere(latest.current.title, error)) return;
          showRefusal(errors, error, failed, form);
        } finally {
          onSending(false);
          isLocked.current = false;
          setBusy(false);
        }
      };
      void run();
    },
    [failureElsewhere],
  );

  return { submit, prepare, isBusy };
}

/** Shows a refusal, but keeps the form's message about a newer record. */
function showRefusal(errors: FormErrors, error: unknown, failed: string | undefined, form: FormSchema): void {
  if (!(error instanceof CallError)) {
    errors.show(explained(failed, messageOf(error)), []);
    return;
  }
  const { message, fields } = serverErrors(error, form);
  const sentence = sentenceAbove(error, failed, message);
  if (isOutdated(error)) errors.showIfSilent(sentence, fields);
  else errors.show(sentence, fields);
}

/** Returns the values without cleared ones. */
function setValues(values: unknown): Row {
  return JSON.parse(JSON.stringify(values ?? {})) as Row;
}

/** Returns the message above the form: what failed and why, or only what failed if the fields say why. */
function sentenceAbove(error: CallError, failed: string | undefined, message: string | undefined): string | undefined {
  // Without a response, it is unknown whether the write failed.
  if (isUnreached(error) || isUndecided(error)) return unknownOutcome(error);
  return message === undefined ? failed : explained(failed, message);
}
