const unknownAuthority = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const hints: readonly (readonly [sign: RegExp, hint: string])[] = [
  [
    new RegExp(unknownAuthority.join('|')),
    'Its certificate is of an authority that is not known here: add sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, FILE being the certificate of that authority (PEM), which whoever runs the database hands out.',
  ],
  [/ERR_TLS_CERT_ALTNAME_INVALID/, 'Name it in DATABASE_URL by the host name that is in its certificate.'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'Compare the clock of this machine with the dates of its certificate.'],
  [
    /no encryption|SSL.*required|requires? (SSL|TLS)/i,
    'It takes connections by TLS only: add sslmode=verify-full to DATABASE_URL.',
  ],
  [
    /does not support SSL/,
    'It takes no connections by TLS: take sslmode out of DATABASE_URL, if the network between is yours.',
  ],
  [/unsupported startup parameter/, 'A pooler is before it: take options out of DATABASE_URL.'],
  [/ENOENT|EACCES/, 'sslrootcert, sslcert and sslkey in DATABASE_URL must name files that this user may read.'],
];

/** Returns the setting to change if PostgreSQL, or a proxy before it, refuses a connection; undefined if unknown. */
export function connectionHint(error: unknown): string | undefined {
  const { message = '', code = '' } = error as { readonly message?: string; readonly code?: string };
  return hints.find(([sign]) => sign.test(`${code} ${message}`))?.[1];
}
