import { type SignedIn, signIn } from '../data/enter.ts';
import { LoginForm } from '../entrance/login-form.tsx';
import { Button } from '../ui/button.tsx';

interface CodeStepProps {
  readonly username: string;
  readonly password: string;
  readonly onDone: (signedIn: SignedIn, password: string) => unknown;
  readonly onBack: () => void;
}

/** Asks for an authenticator's code, or a recovery code, after the password. */
export function CodeStep({ username, password, onDone, onBack }: CodeStepProps) {
  return (
    <LoginForm
      intro="请输入手机验证器显示的6位数字；手机不在身边时，用一个恢复码。"
      fields={fields}
      focus="code"
      check={({ code }) => (code.trim() === '' ? { code: '请输入验证码' } : {})}
      submit={['登录', '正在登录…']}
      retype="code"
      unsaid="Invalid login attempt"
      onSubmit={async ({ code }) => onDone(await signIn(username, password, code.trim()), password)}
    >
      {() => (
        <Button className="login-other" isMinimal onClick={onBack}>
          返回登录
        </Button>
      )}
    </LoginForm>
  );
}

const fields = [{ name: 'code', title: '动态验证码或恢复码', autoComplete: 'one-time-code' }] as const;
