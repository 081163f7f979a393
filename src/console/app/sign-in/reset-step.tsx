import {
  accountTitle,
  backToSignIn,
  enterAccount,
  enterResetCode,
  resetCode,
  resetIntro,
  setAndSignIn,
  settingPassword,
} from '../../../words/zh-CN/console/sign-in.ts';
import { LoginForm } from '../../entrance/login-form.tsx';
import { checkNewPassword, newPasswordFields } from '../../entrance/new-password.ts';
import { resetPassword } from '../../session/enter.ts';
import { Button } from '../../ui/button.tsx';

interface ResetStepProps {
  readonly username: string;
  /** Called with the credentials to sign in with. */
  readonly onDone: (username: string, password: string) => unknown;
  readonly onBack: () => void;
}

/** Replaces a lost password, using a code from an administrator. */
export function ResetStep({ username, onDone, onBack }: ResetStepProps) {
  return (
    <LoginForm
      intro={resetIntro}
      fields={fields}
      initial={{ username }}
      focus={username === '' ? 'username' : 'code'}
      check={check}
      submit={[setAndSignIn, settingPassword]}
      retype="code"
      onSubmit={async (entries) => {
        await resetPassword(entries);
        await onDone(entries.username, entries.newPassword);
      }}
    >
      {() => (
        <Button className="login-other" isMinimal onClick={onBack}>
          {backToSignIn}
        </Button>
      )}
    </LoginForm>
  );
}

const fields = [
  { name: 'username', title: accountTitle, autoComplete: 'username' },
  { name: 'code', title: resetCode, autoComplete: 'one-time-code' },
  ...newPasswordFields,
] as const;

type Entries = Readonly<Record<(typeof fields)[number]['name'], string>>;

function check(entries: Entries): Partial<Entries> {
  return {
    ...(entries.username.trim() === '' ? { username: enterAccount } : {}),
    ...(entries.code.trim() === '' ? { code: enterResetCode } : {}),
    ...checkNewPassword(entries),
  };
}
