import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError, unexplained } from '../client/call-error.ts';
import { Button } from '../ui/button.tsx';
import { useOnce } from '../ui/use-once.ts';
import { type LoginEntry, LoginField } from './login-field.tsx';

type Entries<Name extends string> = Readonly<Record<Name, string>>;

interface LoginFormProps<Name extends string> {
  /** The introduction above everything else. */
  readonly intro: ReactNode;
  /** Why signing in is needed; shown until the first submit. */
  readonly reason?: string | undefined;
  readonly fields: readonly (LoginEntry & { readonly name: Name })[];
  readonly initial?: Partial<Entries<Name>>;
  /** The field that has the initial focus. */
  readonly focus?: Name | undefined;
  /** Validates the input: returns the errors by field. */
  readonly check: (entries: Entries<Name>) => Partial<Entries<Name>>;
  readonly submit: readonly [title: string, busy: string];
  /** Submits the input; a rejection is shown above the fields, or at the fields it names, and `retype` is cleared. */
  readonly onSubmit: (entries: Entries<Name>) => Promise<unknown>;
  readonly retype: Name | undefined;
  /** Shown if the back end gives no message. @default 服务异常，请联系管理员。 */
  readonly fallbackMessage?: string;
  /** Whether it follows another form on the card, which has precedence. */
  readonly isSecond?: boolean;
  /** Shown below the button, given the current input. */
  readonly children?: (entries: Entries<Name>) => ReactNode;
}

/** A form of the sign-in card: validated on submit, then on each change. */
export function LoginForm<Name extends string>(form: LoginFormProps<Name>) {
  const { fields, check, focus } = form;
  const [entries, setEntries] = useState<Entries<Name>>(
    () => Object.fromEntries(fields.map(({ name }) => [name, form.initial?.[name] ?? ''])) as Entries<Name>,
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<Failure>({ at: {} });
  const { isBusy, once } = useOnce();
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus !== undefined) shown.current?.querySelector<HTMLInputElement>(`[name=${focus}]`)?.focus();
  }, [focus]);
  const problems: Partial<Entries<Name>> = wasSubmitted ? { ...failure.at, ...check(entries) } : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    setFailure({ at: {} });
    const wrong = Object.keys(check(entries))[0];
    const fieldOf = (name: string | undefined) => element.querySelector<HTMLInputElement>(`[name=${name}]`);
    const element = event.currentTarget;
    if (wrong !== undefined) return fieldOf(wrong)?.focus();
    void once(async () => {
      try {
        await form.onSubmit(entries);
      } catch (error) {
        const reason = failureOf(error, fields, form.fallbackMessage ?? unexplained);
        setFailure(reason);
        fieldOf(Object.keys(reason.at)[0] ?? form.retype)?.select();
      }
    });
  };
  const change = (name: string, value: string) => {
    setEntries((before) => ({ ...before, [name]: value }));
    setFailure(({ sentence, at }) => ({ sentence, at: { ...at, [name]: undefined } }));
  };

  return (
    <form ref={shown} noValidate onSubmit={submit}>
      <div className="login-intro">{form.intro}</div>
      <div role="alert" className="login-failure">
        {wasSubmitted ? failure.sentence : form.reason}
      </div>
      {fields.map((entry) => (
        <LoginField
          key={entry.name}
          entry={entry}
          value={entries[entry.name]}
          problem={problems[entry.name]}
          onChange={change}
        />
      ))}
      <Button
        type="submit"
        intent={form.isSecond ? undefined : 'primary'}
        size="large"
        isWide
        aria-disabled={isBusy}
        aria-busy={isBusy}
      >
        {form.submit[isBusy ? 1 : 0]}
      </Button>
      {form.children?.(entries)}
    </form>
  );
}

interface Failure {
  readonly sentence?: string | undefined;
  /** Field → its error. */
  readonly at: Readonly<Record<string, string | undefined>>;
}

/** Returns the back end's errors of fields by field, and others for above the form. */
function failureOf(error: unknown, fields: readonly LoginEntry[], fallbackMessage: string): Failure {
  if (!(error instanceof CallError) || error.isUnexplained) return { sentence: fallbackMessage, at: {} };
  const at = error.fields.filter(({ field }) => fields.some(({ name }) => name === field));
  if (at.length === 0) return { sentence: error.message, at: {} };
  return { at: Object.fromEntries(at.map(({ field, message }) => [field, message])) };
}
