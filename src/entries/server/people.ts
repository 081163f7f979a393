/** Accounts: permissions, codes and tokens, and session lifetimes. */
export { accountFields } from '../../server/accounts/account-fields.ts';
export { type AccountStorage, type ManagedAccounts, managedAccounts } from '../../server/accounts/managed-accounts.ts';
export { removeRole, requireChangeable } from '../../server/accounts/managed-roles.ts';
export { dropFactors } from '../../server/people/factor/factors.ts';
export { requirePermissions } from '../../server/people/grants.ts';
export type { Audiences, FirstAdministrator, Lifetimes, People } from '../../server/people/people.ts';
export type { Permission } from '../../server/people/permission.ts';
export { newCode, normalizedCode, randomLetters } from '../../server/people/random-letters.ts';
export type { Reach } from '../../server/people/reach.ts';
/** @deprecated Use `storeResetCode`. */
export { dropResetCode, storeResetCode, storeResetCode as keepResetCode } from '../../server/people/reset-code.ts';
export { endSessions, limitSessions } from '../../server/people/sessions.ts';
export { digest, newToken } from '../../server/people/token.ts';
export { readUsername } from '../../server/people/username.ts';
export { endSignIn, ownerOfSession, signInsOf } from '../../server/routes/sign-in.ts';
export { removalConsequence, removeAccount } from '../../server/share/account-removal.ts';
