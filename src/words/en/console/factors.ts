export const passkeyReason =
  'Once set up, you prove it is you when signing in with a fingerprint, your face or a security key, besides the password. Enter your password first.';
export const passkeyImpossible =
  'Passkeys cannot be used in this browser or at this address. Open this page by a domain name (not an IP address) with https, or use verification codes.';
export const recoveryCodes = 'Recovery codes';
export const newCodesMade = 'New recovery codes made. The old ones no longer work.';
export const remakeCodes = 'Make new recovery codes';
export const oldCodesEnd = 'The old recovery codes stop working at once.';
export const makeTitle = 'Make';
export const removeFactor = (name: unknown) => `Remove · ${name}`;
export const removingLast =
  'This is the last method. Without it the password alone signs in, and recovery codes no longer work.';
export const removingOne = 'You can no longer verify with it when signing in. Other methods are not affected.';
export const removed = 'Removed';
export const factorMethods = 'Verification methods';
export const setUpCodes = 'Set up verification codes';
export const codesSetUp = 'Verification codes set up';
export const addPasskeyTitle = 'Add passkey';
export const passkeyAdded = 'Passkey added';
export const factorsOn = 'Two-step verification is on';
export const factorsOff = 'Two-step verification is off';
export const factorsOnText =
  'Besides the password, signing in needs another proof that it is you. Someone who knows the password cannot sign in.';
export const factorsOffText =
  'The password alone signs in. Once you set up one of the methods below, signing in needs another proof that it is you: someone who knows the password cannot sign in.';
export const codesMethod = 'Verification codes';
export const codesMethodText =
  'Sign in with the 6 digits shown by an authenticator app, such as Microsoft Authenticator.';
export const passkeyMethod = 'Passkeys';
export const passkeyMethodText =
  'Sign in with a fingerprint, your face or a security key, without typing digits. Add one for each device.';
export const passkeyMethodOff =
  'Sign in with a fingerprint, your face or a security key. None can be added in this browser or at this address: open this page by a domain name (not an IP address) with https.';
export const recoveryText = 'When you do not have your phone or passkey, each replaces it once.';
export const recoveryTextOff =
  'When you do not have your phone or passkey, each replaces it once. You get them with your first method.';
export const codesUsedUp = 'All used. Make new ones.';
export const authenticatorApp = 'Authenticator app';
export const setUpAt = (time: unknown) => `Set up ${time}, `;
export const neverUsed = 'never used';
export const lastUsed = (time: string) => `last used ${time}`;
export const codesReason =
  'Once set up, you enter the 6 digits shown by your authenticator app when signing in, besides the password. First confirm that it is you.';
export const codesLeft = (count: number) => `${count} not used yet.`;
export const fewCodesLeft = (count: number) => `Only ${count} not used yet. Make new ones.`;
