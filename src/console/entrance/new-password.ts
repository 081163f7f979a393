type Passwords = Readonly<Record<'newPassword' | 'confirmPassword', string>>;

/** The fields of a password that is chosen. */
export const newPasswordFields = [
  { name: 'newPassword', title: '新密码', autoComplete: 'new-password', isSecret: true },
  { name: 'confirmPassword', title: '确认密码', autoComplete: 'new-password', isSecret: true },
] as const;

/** Returns the errors of a new password by field, in the words of the form that changes one's own; empty if it is valid. */
export function checkNewPassword({ newPassword, confirmPassword }: Passwords): Partial<Passwords> {
  const short = '密码至少6位';
  return {
    ...(newPassword.length < 6 ? { newPassword: short } : {}),
    ...(confirmPassword.length < 6
      ? { confirmPassword: short }
      : newPassword !== confirmPassword
        ? { confirmPassword: '两次密码不一致' }
        : {}),
  };
}
