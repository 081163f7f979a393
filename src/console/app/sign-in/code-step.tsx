import { useRef, useState } from 'react';
import type { Json } from '../../../language/json.ts';
import { enterCode, followBrowser } from '../../../words/zh-CN/console/entrance.ts';
import {
  backToSignIn,
  codeOrRecovery,
  completeFactor,
  enterCodeIntro,
  orEnterCodeIntro,
  signInTitle,
  signingIn,
  verifyWithPasskey,
} from '../../../words/zh-CN/console/sign-in.ts';
import { messageOf } from '../../client/call-error.ts';
import { LoginForm } from '../../entrance/login-form.tsx';
import { hasPasskeys, provePasskey } from '../../entrance/passkey.ts';
import { askedFactor, type Proof, type SignedIn, signIn } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';
import { useOnce } from '../../ui/use-once.ts';

interface CodeStepProps {
  readonly username: string;
  readonly password: string;
  /** The WebAuthn request options; absent if the user has no passkey. */
  readonly passkey?: Json;
  readonly onDone: (signedIn: SignedIn, password: string) => unknown;
  readonly onBack: () => void;
}

/** Asks for a second factor after the password: a passkey, an authenticator's code, or a recovery code. */
export function CodeStep({ username, password, passkey, onDone, onBack }: CodeStepProps) {
  const [failure, setFailure] = useState<string>();
  const { isBusy, once } = useOnce();
  const options = useRef(passkey);
  const enter = async (proof: Proof) => onDone(await signIn(username, password, proof), password);

  /** A challenge can be answered once: signing in without a proof returns a new one. */
  const another = async () => {
    try {
      await onDone(await signIn(username, password), password);
    } catch (error) {
      const asked = askedFactor(error);
      if (asked === undefined) throw error;
      return asked.passkey;
    }
  };

  const prove = () =>
    once(async () => {
      setFailure(undefined);
      try {
        const given = options.current ?? (await another());
        options.current = undefined;
        if (given !== undefined) await enter({ passkey: await provePasskey(given) });
      } catch (error) {
        setFailure(messageOf(error));
      }
    });

  const canProve = passkey !== undefined && hasPasskeys();
  return (
    <>
      {canProve && (
        <div className="passkey-way">
          <p className="login-intro">{completeFactor}</p>
          <Button intent="primary" size="large" isWide aria-disabled={isBusy} aria-busy={isBusy} onClick={prove}>
            {isBusy ? followBrowser : verifyWithPasskey}
          </Button>
          <div role="alert" className="login-failure">
            {failure}
          </div>
        </div>
      )}
      <LoginForm
        intro={canProve ? orEnterCodeIntro : enterCodeIntro}
        fields={fields}
        focus={canProve ? undefined : 'code'}
        check={({ code }) => (code.trim() === '' ? { code: enterCode } : {})}
        submit={[signInTitle, signingIn]}
        isSecond={canProve}
        retype="code"
        fallbackMessage="Invalid login attempt"
        onSubmit={({ code }) => enter({ code: code.trim() })}
      >
        {() => (
          <Button className="login-other" isMinimal onClick={onBack}>
            {backToSignIn}
          </Button>
        )}
      </LoginForm>
    </>
  );
}

const fields = [{ name: 'code', title: codeOrRecovery, autoComplete: 'one-time-code' }] as const;
