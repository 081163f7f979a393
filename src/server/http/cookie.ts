import { parse } from 'hono/utils/cookie';

/** Returns the value that the browser sent for a cookie; undefined if it sent none. */
export function cookieIn({ headers }: Request, name: string): string | undefined {
  // `getCookie` asks for a context, which handlers do not have.
  return parse(headers.get('cookie') ?? '', name)[name];
}
