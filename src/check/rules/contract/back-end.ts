import type { FileRule } from '../../rule.ts';

/** People sign in at one place: here, where the server holds the credential, or each of them at the back end. */
export const credentials: FileRule = ({ backEnd }, report) => {
  if (backEnd === null) return;
  for (const key of ['token', 'session'] as const)
    if (backEnd.credential !== undefined && backEnd[key] !== undefined)
      report(backEnd, key, 'credential.sign-in', { key }, { at: 'key' });
  for (const key of ['accounts', 'idempotencyKeys'] as const)
    if (backEnd[key] === true && backEnd.credential === undefined)
      report(backEnd, key, 'credential.keys', { key }, { at: 'key' });
};
