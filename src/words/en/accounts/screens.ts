export const createSubmit = 'Create';
export const accountCreated = 'Account created';
export const roleCreated = 'Role created';
export const accountsTitle = 'Accounts';
export const initialPassword = 'Initial password · {username}';
export const initialPasswordNote =
  'Give it to the person. It is shown only this once and must be changed at the first sign-in.';
export const enable = 'Enable';
export const enableConfirm = 'Enable the account “{username}”?';
export const disable = 'Disable';
export const disableConfirm = 'Disable the account “{username}”?';
export const disableWarning =
  'It can no longer sign in, and its devices are signed out at once. Its data is kept, and you can enable it again.';
export const remove = 'Delete';
export const deleteAccountConfirm = 'Delete this account?';
export const deleteRoleConfirm = 'Delete this role?';
export const deleteAccountWarning = 'The account “{username}” will be deleted and signed out at once.';
export const profile = 'Name, phone and role';
export const notOwnAccount = 'You cannot edit your own account';
export const sessionsTitle = 'Signed-in devices';
export const endAll = 'Sign out all';
export const endAllConfirm = 'Sign the account “{username}” out of all devices?';
export const endAllDone = 'Signed out of all devices';
export const end = 'Sign out';
export const endConfirm = 'Sign out “{device}”?';
export const endDone = 'Signed out';
export const recentActions = 'Recent actions';
export const removeFactor = 'Remove two-step verification';
export const removeFactorConfirm = 'Remove two-step verification from the account “{username}”?';
export const removeFactorWarning =
  'For people who have lost both their phone and their recovery codes. Make sure first that it is really them. From then on the password alone signs in, and all devices are signed out at once.';
export const removeFactorDone = 'Removed';
export const resetSubmit = 'Generate reset code';
export const resetDone = 'Reset code generated';
export const resetCode = 'Reset code · {username}';
export const resetCodeNote =
  'Give it to the person. It is shown only this once. On the sign-in page they choose “Forgot password?” and set a new password with it. It works once.';
export const rolesTitle = 'Roles';
export const manual = 'Manual';
export const manualHelp = 'What people with this role can do, in which state, and what they are asked.';
export const manualHeading = 'User manual';
export const viewAs = 'View as this role';
export const viewAsHelp = 'See the menu, screens and actions that people with this role see. Read-only.';
export const viewAsHeading = 'View as role';
export const builtInStays = 'A built-in role cannot be deleted';
export const deleteRoleWarning =
  'The role “{name}” will be deleted. A role that accounts still have cannot be deleted.';
export const builtInFixed = 'A built-in role cannot be edited';
export const sessionsHelp =
  'Where your account is signed in. If you do not recognize a device, sign it out at once and change your password.';
export const endOthers = 'Sign out other devices';
export const endOthersConfirm = 'Sign out all other devices? Only the one you are using stays signed in.';
export const endOthersDone = 'Other devices signed out';
export const factorTitle = 'Two-step verification';
export const passwordTitle = 'Change password';
export const studioTitle = 'Screen editor';
export const menuTitle = 'Accounts and roles';
export const menuGroup = 'System';
