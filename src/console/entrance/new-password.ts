import {
  confirmPasswordTitle,
  newPasswordTitle,
  passwordsDiffer,
  passwordTooShort,
} from '../../words/zh-CN/console/entrance.ts';

type Passwords = Readonly<Record<'newPassword' | 'confirmPassword', string>>;

/** The fields of a form that sets a new password. */
export const newPasswordFields = [
  { name: 'newPassword', title: newPasswordTitle, autoComplete: 'new-password', isSecret: true },
  { name: 'confirmPassword', title: confirmPasswordTitle, autoComplete: 'new-password', isSecret: true },
] as const;

/**
 * Returns the errors of a new password by field, with the messages of the change-password form; empty if it is valid.
 */
export function checkNewPassword({ newPassword, confirmPassword }: Passwords): Partial<Passwords> {
  const short = passwordTooShort;
  return {
    ...(newPassword.length < 6 ? { newPassword: short } : {}),
    ...(confirmPassword.length < 6
      ? { confirmPassword: short }
      : newPassword !== confirmPassword
        ? { confirmPassword: passwordsDiffer }
        : {}),
  };
}
