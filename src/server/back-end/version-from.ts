/** Checks whether a text is a version in the syntax of `ETag` and `If-Match`. */
export function isVersion(text: string): boolean {
  return /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(text);
}

/** Returns the version of a record; undefined if the back end sends none. */
export function versionFrom({ headers }: { readonly headers: Headers }): string | undefined {
  const tag = headers.get('etag');
  return tag !== null && isVersion(tag) ? tag : undefined;
}
