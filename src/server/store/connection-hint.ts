import type { ServerWords } from '../../words/server.ts';

/** The name of the sentence that says which setting to change. */
export type ConnectionHint = keyof ServerWords['start']['databaseHints'];

const unknownAuthority = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const hints: readonly (readonly [sign: RegExp, hint: ConnectionHint])[] = [
  [new RegExp(unknownAuthority.join('|')), 'authority'],
  [/ERR_TLS_CERT_ALTNAME_INVALID/, 'name'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'clock'],
  [/no encryption|SSL.*required|requires? (SSL|TLS)/i, 'encrypted'],
  [/does not support SSL/, 'plain'],
  [/unsupported startup parameter/, 'pooler'],
  [/ENOENT|EACCES/, 'files'],
];

/** Returns the setting to change if PostgreSQL, or a proxy before it, refuses a connection; undefined if unknown. */
export function connectionHint(error: unknown): ConnectionHint | undefined {
  const { message = '', code = '' } = error as { readonly message?: string; readonly code?: string };
  return hints.find(([sign]) => sign.test(`${code} ${message}`))?.[1];
}
