/** Returns whether a text is a version, as `ETag` and `If-Match` write it. */
export function isVersion(text: string): boolean {
  return /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(text);
}

/** Returns the version of a record, where the back end sends one. */
export function versionFrom({ headers }: { readonly headers: Headers }): string | undefined {
  const tag = headers.get('etag');
  return tag !== null && isVersion(tag) ? tag : undefined;
}
