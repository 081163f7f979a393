import { type ReactNode, useState } from 'react';
import { boot } from '../data/boot.ts';
import { type SignedIn, signIn, type Unfinished } from '../data/enter.ts';
import { useLazy } from '../data/use-lazy.ts';
import { Button } from '../ui/button.tsx';
import { LoginForm } from './login-form.tsx';

interface SignInFormProps {
  /** What signing in is for. */
  readonly intro: ReactNode;
  /** Shown until the first submit. */
  readonly reason: string | undefined;
  /** Who is expected. */
  readonly username?: string | undefined;
  /** Called once somebody is signed in: another person than before? */
  readonly onSignedIn: (signedIn: { readonly isAnother: boolean }) => unknown;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** What stands in place of account and password: something to be done first, or another way in. */
type Step =
  | { readonly kind: 'initial'; readonly of: Unfinished; readonly oldPassword: string }
  | { readonly kind: 'reset'; readonly username: string };

/** Account and password, and what may follow. */
export function SignInForm({ intro, reason, username = '', onSignedIn, children }: SignInFormProps) {
  const [step, setStep] = useState<Step>();
  const Initial = useLazy(step?.kind === 'initial' ? loadInitial : undefined);
  const Reset = useLazy(step?.kind === 'reset' ? loadReset : undefined);

  const goOn = async (signedIn: SignedIn, oldPassword: string) => {
    if (signedIn.must === undefined) await onSignedIn(signedIn);
    else setStep({ kind: 'initial', of: signedIn, oldPassword });
  };
  const enter = async (name: string, password: string) => goOn(await signIn(name, password), password);

  if (step?.kind === 'initial' && Initial)
    return <Initial of={step.of} oldPassword={step.oldPassword} onDone={(signedIn) => goOn(signedIn, '')} />;
  if (step?.kind === 'reset' && Reset)
    return <Reset username={step.username} onDone={enter} onBack={() => setStep(undefined)} />;
  return (
    <LoginForm
      intro={intro}
      reason={reason}
      fields={fields}
      initial={{ username }}
      // Who is expected need not be typed.
      focus={username === '' ? undefined : 'password'}
      check={check}
      submit={['登录', '正在登录…']}
      retype="password"
      onSubmit={(entries) => enter(entries.username, entries.password)}
    >
      {(entries) => (
        <>
          {boot().resetsPasswords && (
            <Button
              className="login-other"
              isMinimal
              onClick={() => setStep({ kind: 'reset', username: entries.username })}
            >
              忘记密码？
            </Button>
          )}
          {children}
        </>
      )}
    </LoginForm>
  );
}

const fields = [
  { name: 'username', title: '账号', autoComplete: 'username' },
  { name: 'password', title: '密码', autoComplete: 'current-password', isSecret: true },
] as const;

function check({ username, password }: Readonly<Record<'username' | 'password', string>>) {
  return {
    ...(username.trim() === '' ? { username: '请输入账号' } : {}),
    ...(password === '' ? { password: '请输入密码' } : {}),
  };
}

const loadInitial = async () => (await import('./initial-password-step.tsx')).InitialPasswordStep;
const loadReset = async () => (await import('./reset-step.tsx')).ResetStep;
