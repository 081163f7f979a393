import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError, unexplained } from '../data/call-error.ts';
import { signIn } from '../data/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { LoginField } from './login-field.tsx';

type Entries = Readonly<Record<'username' | 'password', string>>;

interface SignInFormProps {
  /** Shown until the first submit. */
  readonly reason: string | undefined;
  /** Who is expected. */
  readonly username?: string | undefined;
  /** Called with the answer of `signIn`. */
  readonly onSignedIn: (signedIn: { readonly isAnother: boolean }) => unknown;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** Account and password: validated on submit, then on each change. */
export function SignInForm({ reason, username = '', onSignedIn, children }: SignInFormProps) {
  const [entries, setEntries] = useState<Entries>({ username, password: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { isBusy, once } = useOnce();
  const shown = useRef<HTMLFormElement>(null);
  // Who is expected need not be typed.
  useEffect(() => {
    if (username !== '') shown.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [username]);
  const problems = wasSubmitted ? check(entries) : {};

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    setFailure(undefined);
    const wrong = Object.keys(check(entries))[0];
    const form = event.currentTarget;
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    once(async () => {
      try {
        await onSignedIn(await signIn(entries.username, entries.password));
      } catch (error) {
        setFailure(sentenceOf(error));
        form.querySelector<HTMLInputElement>('[name=password]')?.select();
      }
    });
  };
  const change = (name: string, value: string) => setEntries((before) => ({ ...before, [name]: value }));

  return (
    <form ref={shown} noValidate onSubmit={submit}>
      <div role="alert" className="login-failure">
        {wasSubmitted ? failure : reason}
      </div>
      <LoginField
        name="username"
        title="账号"
        autoComplete="username"
        value={entries.username}
        problem={problems.username}
        onChange={change}
      />
      <LoginField
        name="password"
        title="密码"
        autoComplete="current-password"
        value={entries.password}
        problem={problems.password}
        onChange={change}
      />
      <Button type="submit" intent="primary" size="large" isWide aria-disabled={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </Button>
      {children}
    </form>
  );
}

function check({ username, password }: Entries): Partial<Entries> {
  return {
    ...(username.trim() === '' ? { username: '请输入账号' } : {}),
    ...(password === '' ? { password: '请输入密码' } : {}),
  };
}

function sentenceOf(error: unknown): string {
  const isExplained = error instanceof CallError && error.message !== unexplained;
  return isExplained ? error.message : 'Invalid login attempt';
}

/** Runs one task at a time, ignoring clicks while it runs. */
function useOnce(): { isBusy: boolean; once: (run: () => Promise<void>) => void } {
  const lock = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = (run: () => Promise<void>) => {
    if (lock.current) return;
    lock.current = true;
    setBusy(true);
    void run().finally(() => {
      lock.current = false;
      setBusy(false);
    });
  };
  return { isBusy, once };
}
