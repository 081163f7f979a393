export const passkeyReason =
  'Once it is set up, you sign in with the password and a fingerprint, your face or a security key. Enter your password first.';
export const passkeyImpossible =
  'Passkeys cannot be used in this browser or at this address. Open this page by a domain name (not an IP address) with https, or use verification codes.';
export const recoveryCodes = 'Recovery codes';
export const closeOverCodes = 'Close without saving the recovery codes?';
export const codesShownOnce =
  'The setup is saved, but the recovery codes are shown only this once. You can generate new ones later.';
export const newCodesMade = 'New recovery codes generated. The old ones no longer work.';
export const remakeCodes = 'Generate new recovery codes';
export const oldCodesEnd = 'The old recovery codes stop working at once.';
export const makeTitle = 'Generate';
export const removeFactor = (name: unknown) => `Remove · ${name}`;
export const removingLast =
  'This is your last method. Without it, you sign in with the password alone, and your recovery codes no longer work.';
export const removingOne = 'You can no longer sign in with it. Your other methods are not affected.';
export const removed = 'Removed';
export const factorMethods = 'Verification methods';
export const setUpCodes = 'Set up verification codes';
export const codesSetUp = 'Verification codes set up';
export const addPasskeyTitle = 'Add passkey';
export const passkeyAdded = 'Passkey added';
export const factorsOn = 'Two-step verification is on';
export const factorsOff = 'Two-step verification is off';
export const factorsOnText = 'Signing in takes a second proof that it is you. Knowing the password is not enough.';
export const factorsOffText =
  'You sign in with the password alone. Once you set up one of the methods below, signing in takes a second proof that it is you, and knowing the password is not enough.';
export const codesMethod = 'Verification codes';
export const codesMethodText =
  'Sign in with the 6 digits shown by an authenticator app, such as Microsoft Authenticator.';
export const passkeyMethod = 'Passkeys';
export const passkeyMethodText =
  'Sign in with a fingerprint, your face or a security key, without typing digits. Add one for each device.';
export const passkeyMethodOff =
  'Sign in with a fingerprint, your face or a security key. None can be added in this browser or at this address: open this page by a domain name (not an IP address) with https.';
export const recoveryText = 'Each works one time, in place of your phone or passkey.';
export const recoveryTextOff =
  'Each works one time, in place of your phone or passkey. You get them with your first method.';
export const codesUsedUp = 'All used. Generate new ones.';
export const authenticatorApp = 'Authenticator app';
export const methodUsed = (set: string | undefined, used: string | undefined) =>
  used === undefined ? `Set up ${set}, never used` : `Set up ${set}, last used ${used}`;
export const codesReason =
  'Once they are set up, you sign in with the password and the 6 digits shown by your authenticator app. First confirm that it is you.';
export const codesLeft = (count: number) => `${count} left.`;
export const fewCodesLeft = (count: number) => `Only ${count} left. Generate new ones.`;
