/** Returns the version of a record, where the back end sends one. */
export function versionFrom({ headers }: { readonly headers: Headers }): string | undefined {
  const tag = headers.get('etag');
  return tag !== null && /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(tag) ? tag : undefined;
}
