/**
 * Returns the address to open after signing in: `from` if it is a page of this site, else the home page. Never the
 * sign-in or sign-out page.
 */
export function safeTarget(from: string | null): string {
  // Browsers drop tabs and line breaks and read `\` as `/`: `/\t/elsewhere` would lead to another site.
  if (from === null || !/^\/(?![/\\])/.test(from) || hasUnsafeCharacter(from)) return '/';
  const url = new URL(from, here);
  // Defence in depth: no address that passed the check above is known to lead to another site.
  if (url.origin !== here || url.pathname.startsWith('//') || isEntrance(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Returns the address of the sign-in page that leads back to `target`. */
export function signInAddress(target: { pathname: string; search: string }): string {
  return `/login?from=${encodeURIComponent(target.pathname + target.search)}`;
}

const here = 'https://here.invalid';

function hasUnsafeCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f');
}

function isEntrance(pathname: string): boolean {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return true;
  }
  return ['/login', '/logout'].includes(path.toLowerCase().replace(/\/+$/, ''));
}
