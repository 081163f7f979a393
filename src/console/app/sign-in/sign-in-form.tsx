import { type ReactNode, useState } from 'react';
import type { Json } from '../../../language/json.ts';
import {
  accountTitle,
  enterAccount,
  enterPassword,
  forgotPassword,
  passwordTitle,
  signInTitle,
  signingIn,
} from '../../../words/zh-CN/console/sign-in.ts';
import { LoginForm } from '../../entrance/login-form.tsx';
import { boot } from '../../session/boot.ts';
import { askedFactor, completeSignIn, type PendingSignIn, type SignedIn, signIn } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';
import { useLazy } from '../../ui/use-lazy.ts';

interface SignInFormProps {
  /** The introduction above the form. */
  readonly intro: ReactNode;
  /** Why signing in is needed; shown until the first submit. */
  readonly reason?: string | undefined;
  /** The username to start with. */
  readonly username?: string | undefined;
  /** Called after signing in; `isAnother` if the user differs from the previous one. */
  readonly onSignedIn: (signedIn: { readonly isAnother: boolean }) => unknown;
  /** Rendered below the button. */
  readonly children?: ReactNode;
}

/** The step shown in place of username and password: a second factor, a required setup, or a password reset. */
type Step =
  | { readonly kind: PendingSignIn['must']; readonly of: PendingSignIn; readonly password: string }
  | { readonly kind: 'code'; readonly username: string; readonly password: string; readonly passkey?: Json }
  | { readonly kind: 'reset'; readonly username: string };

/** The form for username and password, and the steps that may follow. */
export function SignInForm({ intro, reason, username = '', onSignedIn, children }: SignInFormProps) {
  const [step, setStep] = useState<Step>();
  const Initial = useLazy(step?.kind === 'password' ? loadInitial : undefined);
  const Setup = useLazy(step?.kind === 'factor' ? loadSetup : undefined);
  const Code = useLazy(step?.kind === 'code' ? loadCode : undefined);
  const Reset = useLazy(step?.kind === 'reset' ? loadReset : undefined);

  const proceed = async (signedIn: SignedIn, password: string) => {
    if (signedIn.must === undefined) await onSignedIn(signedIn);
    else setStep({ kind: signedIn.must, of: signedIn, password });
  };
  const enter = async (name: string, password: string) => {
    try {
      await proceed(await signIn(name, password), password);
    } catch (error) {
      const asked = askedFactor(error);
      if (asked === undefined) throw error;
      setStep({ kind: 'code', username: name, password, ...asked });
    }
  };
  const back = () => setStep(undefined);

  if (step?.kind === 'password' && Initial)
    return <Initial of={step.of} oldPassword={step.password} onDone={proceed} />;
  if (step?.kind === 'factor' && Setup)
    return (
      <Setup
        of={step.of}
        password={step.password}
        onDone={async () => proceed(await completeSignIn(step.of), step.password)}
      />
    );
  if (step?.kind === 'code' && Code) return <Code {...step} onDone={proceed} onBack={back} />;
  if (step?.kind === 'reset' && Reset) return <Reset username={step.username} onDone={enter} onBack={back} />;
  return (
    <LoginForm
      intro={intro}
      reason={reason}
      fields={fields}
      initial={{ username }}
      // A known username need not be typed.
      focus={username === '' ? 'username' : 'password'}
      check={check}
      submit={[signInTitle, signingIn]}
      retype="password"
      fallbackMessage="Invalid login attempt"
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
              {forgotPassword}
            </Button>
          )}
          {children}
        </>
      )}
    </LoginForm>
  );
}

const fields = [
  { name: 'username', title: accountTitle, autoComplete: 'username' },
  { name: 'password', title: passwordTitle, autoComplete: 'current-password', isSecret: true },
] as const;

function check({ username, password }: Readonly<Record<'username' | 'password', string>>) {
  return {
    ...(username.trim() === '' ? { username: enterAccount } : {}),
    ...(password === '' ? { password: enterPassword } : {}),
  };
}

const loadInitial = async () => (await import('./initial-password-step.tsx')).InitialPasswordStep;
const loadSetup = async () => (await import('./factor-setup-step.tsx')).FactorSetupStep;
const loadCode = async () => (await import('./code-step.tsx')).CodeStep;
const loadReset = async () => (await import('./reset-step.tsx')).ResetStep;
