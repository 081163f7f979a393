import { useState } from 'react';
import type { Write } from '../../client/http.ts';
import { hasPasskeys } from '../../entrance/passkey.ts';
import { PasskeySetup } from '../../entrance/passkey-setup.tsx';
import { TotpSetup } from '../../entrance/totp-setup.tsx';
import { type PendingSignIn, sendWithToken } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';

interface FactorSetupStepProps {
  readonly of: PendingSignIn;
  /** What was just typed. */
  readonly password: string;
  readonly onDone: () => unknown;
}

/** Sets up the second factor that a role asks for, before anything else. */
export function FactorSetupStep({ of, password, onDone }: FactorSetupStepProps) {
  const [isPasskey, setPasskey] = useState(false);
  const send = (call: Pick<Write, 'method' | 'url' | 'body'>) => sendWithToken(of, call);
  if (isPasskey) {
    const reason = '您的角色须开启二次验证：登录时除密码外，用指纹、面容或安全密钥证明是您本人。';
    return <PasskeySetup send={send} password={password} reason={reason} onDone={onDone} />;
  }
  return (
    <TotpSetup
      send={send}
      password={password}
      reason="您的角色须开启二次验证：登录时除密码外，还要输入手机验证器显示的6位数字。请先准备好手机。"
      onDone={onDone}
    >
      {hasPasskeys() && (
        <Button className="login-other" isMinimal onClick={() => setPasskey(true)}>
          改用通行密钥
        </Button>
      )}
    </TotpSetup>
  );
}
