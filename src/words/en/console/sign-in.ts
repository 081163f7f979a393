export const completeFactor = 'Complete two-step verification.';
export const verifyWithPasskey = 'Verify with a passkey';
export const signInTitle = 'Sign in';
export const signingIn = 'Signing in…';
export const backToSignIn = 'Back to sign-in';
export const codeOrRecovery = 'Verification or recovery code';
export const roleNeedsPasskey =
  'Your role requires two-step verification: besides the password, prove it is you with a fingerprint, your face or a security key.';
export const roleNeedsCode =
  'Your role requires two-step verification: besides the password, enter the 6-digit code of your authenticator app. Have your phone ready.';
export const usePasskeyInstead = 'Use a passkey instead';
export const initialPassword = 'This is an initial password. First set a new one that only you know.';
export const setAndSignIn = 'Set and sign in';
export const settingPassword = 'Setting…';
export const signInPage = (name: string) => `Sign in · ${name}`;
export const languageTitle = 'Language';
export const signInIntro = 'Sign in with your account';
export const resetIntro = 'Ask your administrator for a reset code, then set a new password with it.';
export const accountTitle = 'Username';
export const resetCode = 'Reset code';
export const enterAccount = 'Enter your username';
export const enterResetCode = 'Enter the reset code';
export const forgotPassword = 'Forgot password?';
export const passwordTitle = 'Password';
export const enterPassword = 'Enter your password';
export const unsavedStays = 'Your changes are still here. Sign in to continue.';
export const submitStays = 'Your submission is not finished. Sign in to continue.';
export const signOutQuestion = 'Sign out?';
export const signingOutLoses = 'Your changes are not saved and will be lost.';
export const signOutConfirmed = 'Sign out';
export const signInWith = (name: string) => `Sign in with ${name}`;
export const ssoFailed = 'Single sign-on failed. Try again, or sign in with your password.';
export const ssoUnknown = 'There is no account for this identity. Contact your administrator.';
export const ssoAway = 'Single sign-on is not available. Try again later, or sign in with your password.';
export const enterCodeIntro =
  'Enter the 6 digits shown by your authenticator app, or a recovery code if you do not have your phone.';
export const orEnterCodeIntro =
  'Or enter the 6 digits shown by your authenticator app, or a recovery code if you do not have your phone.';
