import { submitOf, submitWord } from '../../words/zh-CN/console/form.ts';
// The confirmation before input is lost: preloaded, so that it works offline.
import '../ui/dialog/question.tsx';
import './form.css';
import type RjsfForm from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FormSchema } from '../../language/form.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import type { Intent } from '../../language/text/text.ts';
import type { Unchanged } from '../input/unchanged.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { firstControl } from './controls/first-control.ts';
import { DraftBar } from './draft/draft-bar.tsx';
import { newerSentence } from './draft/newer.ts';
import { useDraftKeeper } from './draft/use-draft-keeper.ts';
import { errorsIn, type FieldError } from './field/field-errors.ts';
import { useTypedFields } from './field/use-typed-fields.ts';
import { Footer, FooterContext, type FooterState } from './footer.tsx';
import { FormFailure } from './form-failure.tsx';
import { FormState, FormStateContext, OmittedFields } from './form-state.ts';
import { initialValues } from './initial.ts';
import type { FormModule } from './load-form.ts';
import { withValueAt } from './path.ts';
import { rjsfSchema } from './rjsf-schema.ts';
import { Sending, useFocusWhileSending } from './submit/sending.ts';
import { preventSubmitByEnter } from './submit/submitter.ts';
import { useSubmit } from './submit/use-submit.ts';
import { withoutSecrets } from './submit/without-secrets.ts';
import { ThemedForm } from './theme.tsx';
import { createFormValidator } from './validator.ts';

/** The props of a form besides its module. */
export interface FormProps {
  /** Initial values; those without a field are left out. */
  readonly initial?: Json | undefined;
  /** Values that count as typed, applied once the form has started with `initial`. */
  readonly typed?: Row | undefined;
  /** The current record, if it differs from the one the form started with. */
  readonly newest?: Json | undefined;
  /**
   * Submits the values. `shown` also contains the values that the form shows but does not submit. A CallError it throws
   * is shown, and the input stays.
   */
  readonly onSubmit: (values: Record<string, Json>, shown: Row, unchanged: Unchanged) => Promise<void>;
  /** Called on submit instead of `onSubmit` if nothing was changed; without it, an unchanged form is sent as well. */
  readonly onUnchanged?: (() => void) | undefined;
  /** The prefix of its field ids, the form's name by default. Needed if the same form may be open twice. */
  readonly idPrefix?: string | undefined;
  readonly submitTitle?: string | undefined;
  readonly cancelTitle?: string | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Prefixes the reason if the values are refused, e.g. 保存失败. */
  readonly failed?: string | undefined;
  /** The intent of the submit button. @default 'primary' */
  readonly intent?: Intent | undefined;
  /** Whether the submit moves money, is irreversible or warns: Enter in a field then does not submit. */
  readonly isConsequential?: boolean | undefined;
  /** An error message above the fields. */
  readonly error?: string | undefined;
  /** Errors found outside the form, shown at their fields for as long as they are passed. */
  readonly errors?: readonly FieldError[] | undefined;
  /** Shows values as text, without controls. */
  readonly readOnly?: boolean | undefined;
  /** Called with the initial values and after each change, including uncommitted input. */
  readonly onChange?: ((values: Json) => void) | undefined;
  /** Called whenever the form becomes dirty or clean. */
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
  /** Replaces the buttons; null for none, e.g. if a button elsewhere submits this form by id. */
  readonly footer?: ReactNode;
  /** Whether the first control is focused, as in a dialog. */
  readonly takesFocus?: boolean | undefined;
  /** Whether the input is not saved as a draft. */
  readonly isUnkept?: boolean | undefined;
  /** Names of fields that are neither shown nor submitted. */
  readonly omitted?: readonly string[] | undefined;
  /** The id of the form element. */
  readonly id?: string | undefined;
}

/** A form with a loaded module: validated on submit, then on each committed change. */
export function ModuleForm(props: FormProps & { readonly name: string; readonly module: FormModule }): ReactNode {
  const { module, name, readOnly = false, onDirty, onChange } = props;
  const { schema } = module;
  const rjsf = useRef<RjsfForm<unknown, RJSFSchema>>(null);
  const whole = useRef<HTMLDivElement>(null);
  const warmUp = useRef<() => void>(undefined);
  const [validator] = useState(() => createFormValidator(module));
  const [omitted] = useState(() => props.omitted ?? []);
  const [initial] = useState(() => initialValues(schema, without(props.initial, omitted)));
  const [isHinted, setHinted] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (preventSubmitByEnter(event)) setHinted(true);
  };
  const [state] = useState<FormState>(
    () =>
      new FormState(
        initial,
        (path, value) => rjsf.current?.setFieldValue([...path], value),
        (path): boolean => {
          const found = validator.find(state.values).filter((one) => one.path.join('.') === path.join('.'));
          if (found.length > 0) state.errors.show(undefined, found);
          return found.length > 0;
        },
        (path, value) => {
          if (!validator.isArmed) return undefined;
          const found = validator.find(withValueAt(state.values, path, value));
          return found.find((one) => one.path.join('.') === path.join('.'))?.message ?? null;
        },
      ),
  );
  const { errors } = state;
  // Before any field sets its preset.
  useLayoutEffect(() => state.begin(), [state]);
  useEffect(() => {
    if (props.errors !== undefined) errors.given(props.errors);
  }, [errors, props.errors]);
  useTypedIn(props.typed, schema, state);
  useNewer(without(props.newest, omitted), schema, state);
  useTypedFields(schema, state);
  useFirstFocus(rjsf, props.takesFocus === true);
  const tellDirty = useDirty(state, onDirty);
  const draft = useDraftKeeper(
    { name, title: schema.title ?? name, isOff: readOnly || props.isUnkept === true },
    {
      element: whole,
      read: () => {
        const unsent = state.unsent();
        return unsent && withoutSecrets(schema, unsent);
      },
      restore: ({ typed }) => {
        const { now, ...rebased } = state.resume(schema, typed);
        const message = newerSentence(schema, now, rebased);
        if (message !== undefined) errors.show(message, []);
        focusFirst(rjsf);
      },
    },
  );
  const { touch } = draft;
  const note = useCallback(
    (event?: FormEvent) => {
      tellDirty(event);
      touch();
      onChange?.(state.typedValues() ?? {});
    },
    [tellDirty, touch, state, onChange],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told to a later reader, it would take back what is still being typed.
  useEffect(() => onChange?.(state.values ?? {}), [state]);
  useEffect(() => state.files.subscribe(() => note()), [state, note]);
  const { submit, prepare, isBusy } = useSubmit({
    rjsf,
    state,
    validator,
    errors,
    tellDirty,
    onSending: draft.sending,
    onSaved: draft.saved,
    onSubmit: props.onSubmit,
    onUnchanged: props.onUnchanged,
    failed: props.failed,
    title: submitOf(schema.title ?? name, props.submitTitle ?? submitWord),
  });
  useFocusWhileSending(isBusy);

  const change = useCallback(
    ({ formData, errors: found }: IChangeEvent<unknown, RJSFSchema>) => {
      const before = state.values;
      // RJSF's data is the JSON it was given, with our fields' values.
      state.update(formData as Json);
      // RJSF calls back for the first time during construction.
      if (rjsf.current === null) return;
      errors.forgetChanged(before, state.values);
      errors.validated(errorsIn(found));
      note();
    },
    [state, errors, note],
  );
  const fail = useCallback((found: RJSFValidationError[]) => errors.failed(errorsIn(found), schema), [errors, schema]);
  const form = useCallback((): HTMLElement | null => rjsf.current?.formElement.current ?? null, []);
  const footer = useMemo(
    (): FooterState => ({
      isBusy,
      submitTitle: props.submitTitle ?? submitWord,
      intent: props.intent ?? 'primary',
      isHinted,
      cancelTitle: props.cancelTitle,
      onCancel: props.onCancel,
      content: readOnly ? (props.footer ?? null) : props.footer,
    }),
    [isBusy, isHinted, props.submitTitle, props.intent, props.cancelTitle, props.onCancel, props.footer, readOnly],
  );

  return (
    <FormStateContext value={state}>
      <OmittedFields value={omitted}>
        <FooterContext value={footer}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens in its fields */}
          <div
            ref={whole}
            className="form"
            onSubmitCapture={prepare}
            onKeyDown={props.isConsequential ? press : undefined}
            onInput={note}
            onBlur={() => note()}
            onFocus={() => {
              // Compiles the validator while the page is idle, so that the first submit does not wait for it.
              warmUp.current ??= whenIdle(() => void validator.find(state.values));
            }}
          >
            {draft.left === undefined ? null : (
              <div className="form-draft-place" inert={isBusy}>
                <DraftBar
                  left={draft.left}
                  onRestore={() => draft.decide(true)}
                  onDiscard={() => {
                    draft.decide(false);
                    focusFirst(rjsf);
                  }}
                />
              </div>
            )}
            <FormFailure form={form} other={props.error} />
            <Sending value={isBusy}>
              <ThemedForm
                ref={rjsf}
                {...(props.id === undefined ? {} : { id: props.id })}
                className={readOnly ? 'form-body form-shown' : 'form-body'}
                idPrefix={props.idPrefix ?? name}
                schema={rjsfSchema(schema)}
                validator={validator}
                initialFormData={initial}
                readonly={readOnly}
                liveValidate="onChange"
                noHtml5Validate={true}
                showErrorList={false}
                experimental_defaultFormStateBehavior={defaults}
                onChange={change}
                onSubmit={submit}
                onError={fail}
              >
                {buttons}
              </ThemedForm>
            </Sending>
          </div>
        </FooterContext>
      </OmittedFields>
    </FormStateContext>
  );
}

/** A single element for all forms, because RJSF compares its props deeply. */
const buttons = <Footer />;

/** No defaults that the user did not choose: no first value of an enum, no empty list items. */
const defaults = { constAsDefaults: 'never', arrayMinItems: { populate: 'never' } } as const;

function without(given: Json | undefined, omitted: readonly string[]): Json | undefined {
  if (omitted.length === 0 || !isMembers(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !omitted.includes(name)));
}

/** Applies the values of `typed` once, as if the user had typed them. */
function useTypedIn(typed: Row | undefined, schema: FormSchema, state: FormState): void {
  const [values] = useState(typed);
  // Before the initial values are painted.
  useLayoutEffect(() => {
    if (values === undefined) return;
    const kept = Object.entries(membersOf(state.values)).filter(([name]) => !Object.hasOwn(values, name));
    state.change([], { ...Object.fromEntries(kept), ...membersOf(initialValues(schema, values)) });
  }, [values, schema, state]);
}

/** Rebases the form on a newer record and shows what has changed. */
function useNewer(newest: Json | undefined, schema: FormSchema, state: FormState): void {
  const key = JSON.stringify(newest ?? null);
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    // The initial values of a form are an object.
    const newer = initialValues(schema, JSON.parse(key)) as Row;
    const rebased = state.rebase(schema, newer);
    const message = newerSentence(schema, newer, rebased);
    if (message !== undefined) state.errors.show(message, []);
  }, [key, schema, state]);
}

/** Reports only changes between dirty and clean. */
function useDirty(state: FormState, onDirty: ((isDirty: boolean) => void) | undefined): (event?: FormEvent) => void {
  const isReported = useRef(false);
  return useCallback(
    (event?: FormEvent) => {
      // While typing, reporting once is enough; a commit compares in full.
      if (onDirty === undefined || (event !== undefined && isReported.current)) return;
      const isDirty = state.isDirty();
      if (isDirty === isReported.current) return;
      isReported.current = isDirty;
      onDirty(isDirty);
    },
    [state, onDirty],
  );
}

function useFirstFocus(rjsf: RefObject<RjsfForm<unknown, RJSFSchema> | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) focusFirst(rjsf);
  }, [rjsf, isWanted]);
}

function focusFirst(rjsf: RefObject<RjsfForm<unknown, RJSFSchema> | null>): void {
  const form: HTMLElement | null = rjsf.current?.formElement.current ?? null;
  if (form !== null) firstControl(form)?.focus();
}
