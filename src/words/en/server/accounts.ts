import { plural } from '../plural.ts';

export const accountsTitle = 'Accounts';
export const rolesTitle = 'Roles';
export const approvalsTitle = 'Approvals';
export const logTitle = 'Audit log';
export const studioTitle = 'Screen editor';
export const ownSessions = 'Sign out your own sessions in “Signed-in devices”.';
export const notOwnStatus = 'You cannot enable or disable your own account.';
export const ownPassword = 'Change your own password in “Change password”.';
export const ownFactor = 'Remove your own verification methods in “Two-step verification”.';
export const hasNoFactor = (person: string) => `${person} has not set up two-step verification.`;
export const notOwnRemoval = 'You cannot delete your own account.';
export const usernameLetters = 'A username may have only Chinese characters, Latin letters, digits and punctuation.';
export const usernameTaken = 'This username is taken.';
export const thisAccount = 'This account';
export const idDiffers = 'The ID differs from the one in the address.';
export const notOwnAccount = 'You cannot edit your own account.';
export const chooseRole = 'Select a role';
export const roleInUse = 'Accounts still have this role, so it cannot be deleted.';
export const roleNameTaken = 'There is a role with this name already.';
export const builtInRole = 'A built-in role cannot be edited or deleted.';
export const choosePermissions = 'Select permissions';
export const viewsHandedOver = (titles: string) =>
  `Shared views that pass to you, and that colleagues keep using: ${titles} (no one else has them as their first or as a favorite). `;
export const usedViewsHandedOver = (titles: string, users: number) =>
  `Shared views that pass to you, and that colleagues keep using: ${titles} (first or favorite of ${users}). `;
export const andMore = (titles: string, count: number) => `${titles} and others, ${count} in all`;
export const requestsStranded = (count: number) =>
  plural(count, {
    one: '1 approval request of theirs can no longer be approved, only refused.',
    other: `${count} approval requests of theirs can no longer be approved, only refused.`,
  });
export const viewSeparator = ', ';
export const seesMore = 'You cannot delete an account that sees more data than you.';
export const allColleagues = 'All colleagues';
