import type { ReactNode } from 'react';
import { enterLoginPassword, loginPassword } from '../../words/zh-CN/console/entrance.ts';
import { LoginForm } from './login-form.tsx';

/** A form that asks for the password before a protected step; only a button where `password` was just typed. */
export function PasswordFirst({
  reason,
  password,
  submit,
  onSubmit,
  children,
}: {
  readonly reason: string;
  /** The password just typed, if any. */
  readonly password: string | undefined;
  readonly submit: readonly [title: string, busy: string];
  readonly onSubmit: (password: string) => Promise<unknown>;
  /** Rendered below the button, if the password was just typed. */
  readonly children?: ReactNode;
}) {
  if (password !== undefined)
    return (
      <LoginForm
        intro={reason}
        fields={[]}
        check={() => ({})}
        submit={submit}
        retype={undefined}
        onSubmit={() => onSubmit(password)}
      >
        {() => children}
      </LoginForm>
    );
  return (
    <LoginForm
      intro={reason}
      fields={fields}
      focus="currentPassword"
      check={({ currentPassword }) => (currentPassword === '' ? { currentPassword: enterLoginPassword } : {})}
      submit={submit}
      retype="currentPassword"
      onSubmit={({ currentPassword }) => onSubmit(currentPassword)}
    />
  );
}

const fields = [
  { name: 'currentPassword', title: loginPassword, autoComplete: 'current-password', isSecret: true },
] as const;
