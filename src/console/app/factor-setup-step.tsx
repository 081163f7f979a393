import { sendAs, type Unfinished } from '../data/enter.ts';
import { TotpSetup } from '../entrance/totp-setup.tsx';

interface FactorSetupStepProps {
  readonly of: Unfinished;
  /** What was just typed. */
  readonly password: string;
  readonly onDone: () => unknown;
}

/** Sets up the second factor that a role asks for, before anything else. */
export function FactorSetupStep({ of, password, onDone }: FactorSetupStepProps) {
  return (
    <TotpSetup
      send={(call) => sendAs(of, call)}
      password={password}
      reason="您的角色须开启二次验证：登录时除密码外，还要输入手机验证器显示的6位数字。请先准备好手机。"
      onDone={onDone}
    />
  );
}
