import { useAtomValue } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { boot } from '../data/boot.ts';
import { CallError, unexplained } from '../data/call-error.ts';
import { sessionAtom } from '../data/session.ts';
import { signIn } from '../data/sign-in.ts';
import { store } from '../data/store.ts';
import { isKeptInTab } from '../data/token.ts';
import { Button } from '../ui/button.tsx';
import { Mark } from './brand.tsx';
import { LoginField } from './login-field.tsx';
import { safeTarget } from './sign-in-address.ts';

type Entries = Readonly<Record<'username' | 'password', string>>;

/**
 * The sign-in page: validated on submit, then on each change. Afterwards the person is taken to where they wanted to
 * go.
 */
export function LoginPage() {
  const [entries, setEntries] = useState<Entries>({ username: '', password: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { reason } = useAtomValue(sessionAtom, { store });
  const { isBusy, once } = useOnce();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { title } = boot();
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
        const { isAnother } = await signIn(entries.username, entries.password);
        const target = safeTarget(parameters.get('from'));
        // A token kept in the tab would not survive a reload.
        if (isAnother && !isKeptInTab()) location.replace(target);
        else await navigate(target, { replace: true });
      } catch (error) {
        setFailure(sentenceOf(error));
        form.querySelector<HTMLInputElement>('[name=password]')?.select();
      }
    });
  };
  const change = (name: string, value: string) => setEntries((before) => ({ ...before, [name]: value }));

  return (
    <main className="login">
      <title>{`登录 · ${title}`}</title>
      <form className="login-card" noValidate onSubmit={submit}>
        <Mark size={44} />
        <h1>{title}</h1>
        <p>使用账号密码登录</p>
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
        {isKeptInTab() && <p className="login-note">浏览器禁用了本地存储，关闭此标签页后需重新登录。</p>}
      </form>
    </main>
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
