import { initialPassword, setAndSignIn, settingPassword } from '../../../words/zh-CN/console/sign-in.ts';
import { LoginForm } from '../../entrance/login-form.tsx';
import { checkNewPassword, newPasswordFields } from '../../entrance/new-password.ts';
import { type PendingSignIn, replaceInitialPassword, type SignedIn } from '../../session/enter.ts';

interface InitialPasswordStepProps {
  readonly of: PendingSignIn;
  /** The password just typed, so that the user need not type it again. */
  readonly oldPassword: string;
  /** Called with the result of signing in, and the new password. */
  readonly onDone: (signedIn: SignedIn, password: string) => unknown;
}

/** Replaces an initial password set by an administrator, before the console opens. */
export function InitialPasswordStep({ of, oldPassword, onDone }: InitialPasswordStepProps) {
  return (
    <LoginForm
      intro={initialPassword}
      fields={newPasswordFields}
      focus="newPassword"
      check={checkNewPassword}
      submit={[setAndSignIn, settingPassword]}
      retype="newPassword"
      onSubmit={async ({ newPassword }) =>
        onDone(await replaceInitialPassword(of, { oldPassword, newPassword }), newPassword)
      }
    />
  );
}
