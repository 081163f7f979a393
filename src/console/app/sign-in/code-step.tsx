import { useRef, useState } from 'react';
import type { Json } from '../../../language/json.ts';
import { messageOf } from '../../client/call-error.ts';
import { LoginForm } from '../../entrance/login-form.tsx';
import { hasPasskeys, provePasskey } from '../../entrance/passkey.ts';
import { askedFactor, type Proof, type SignedIn, signIn } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';
import { useOnce } from '../../ui/use-once.ts';

interface CodeStepProps {
  readonly username: string;
  readonly password: string;
  /** What the browser needs to prove a passkey; absent where the person has none. */
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

  /** A challenge is answered once: signing in without a proof is answered with another one. */
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
          <p className="login-intro">请完成二次验证。</p>
          <Button intent="primary" size="large" isWide aria-disabled={isBusy} aria-busy={isBusy} onClick={prove}>
            {isBusy ? '请按浏览器的提示操作…' : '用通行密钥验证'}
          </Button>
          <div role="alert" className="login-failure">
            {failure}
          </div>
        </div>
      )}
      <LoginForm
        intro={`${canProve ? '或者，' : ''}请输入手机验证器显示的6位数字；手机不在身边时，用一个恢复码。`}
        fields={fields}
        focus={canProve ? undefined : 'code'}
        check={({ code }) => (code.trim() === '' ? { code: '请输入验证码' } : {})}
        submit={['登录', '正在登录…']}
        isSecond={canProve}
        retype="code"
        unsaid="Invalid login attempt"
        onSubmit={({ code }) => enter({ code: code.trim() })}
      >
        {() => (
          <Button className="login-other" isMinimal onClick={onBack}>
            返回登录
          </Button>
        )}
      </LoginForm>
    </>
  );
}

const fields = [{ name: 'code', title: '动态验证码或恢复码', autoComplete: 'one-time-code' }] as const;
