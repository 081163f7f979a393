import { parse } from 'hono/utils/cookie';

/** Returns the value of a request's cookie; undefined if it has none. */
export function cookieIn({ headers }: Request, name: string): string | undefined {
  // `getCookie` needs a Hono context, which handlers do not have.
  return parse(headers.get('cookie') ?? '', name)[name];
}
