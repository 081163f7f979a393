/**
 * Returns a file to be saved under a name that may be Chinese (RFC 6266), never cached.
 *
 * @example
 * return download(bytes, 'image/png', '书架.png');
 */
export function download(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'cache-control': 'no-store',
    },
  });
}
