import { LoginForm } from '../../entrance/login-form.tsx';
import { checkNewPassword, newPasswordFields } from '../../entrance/new-password.ts';
import { resetPassword } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';

interface ResetStepProps {
  readonly username: string;
  /** Called with what now signs in. */
  readonly onDone: (username: string, password: string) => unknown;
  readonly onBack: () => void;
}

/** Sets another password in place of a lost one, by the code that an administrator has made. */
export function ResetStep({ username, onDone, onBack }: ResetStepProps) {
  return (
    <LoginForm
      intro="请联系管理员生成重置码，用它设置新密码。"
      fields={fields}
      initial={{ username }}
      focus={username === '' ? 'username' : 'code'}
      check={check}
      submit={['设置并登录', '正在设置…']}
      retype="code"
      onSubmit={async (entries) => {
        await resetPassword(entries);
        await onDone(entries.username, entries.newPassword);
      }}
    >
      {() => (
        <Button className="login-other" isMinimal onClick={onBack}>
          返回登录
        </Button>
      )}
    </LoginForm>
  );
}

const fields = [
  { name: 'username', title: '账号', autoComplete: 'username' },
  { name: 'code', title: '重置码', autoComplete: 'one-time-code' },
  ...newPasswordFields,
] as const;

type Entries = Readonly<Record<(typeof fields)[number]['name'], string>>;

function check(entries: Entries): Partial<Entries> {
  return {
    ...(entries.username.trim() === '' ? { username: '请输入账号' } : {}),
    ...(entries.code.trim() === '' ? { code: '请输入重置码' } : {}),
    ...checkNewPassword(entries),
  };
}
