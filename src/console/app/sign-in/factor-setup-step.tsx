import { useState } from 'react';
import { roleNeedsCode, roleNeedsPasskey, usePasskeyInstead } from '../../../words/zh-CN/console/sign-in.ts';
import type { Write } from '../../client/http.ts';
import { hasPasskeys } from '../../entrance/passkey.ts';
import { PasskeySetup } from '../../entrance/passkey-setup.tsx';
import { TotpSetup } from '../../entrance/totp-setup.tsx';
import { type PendingSignIn, sendWithToken } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';

interface FactorSetupStepProps {
  readonly of: PendingSignIn;
  /** The password just typed. */
  readonly password: string;
  readonly onDone: () => unknown;
}

/** Sets up the second factor that a role requires, before the console opens. */
export function FactorSetupStep({ of, password, onDone }: FactorSetupStepProps) {
  const [isPasskey, setPasskey] = useState(false);
  const send = (call: Pick<Write, 'method' | 'url' | 'body'>) => sendWithToken(of, call);
  if (isPasskey) {
    const reason = roleNeedsPasskey;
    return <PasskeySetup send={send} password={password} reason={reason} onDone={onDone} />;
  }
  return (
    <TotpSetup send={send} password={password} reason={roleNeedsCode} onDone={onDone}>
      {hasPasskeys() && (
        <Button className="login-other" isMinimal onClick={() => setPasskey(true)}>
          {usePasskeyInstead}
        </Button>
      )}
    </TotpSetup>
  );
}
