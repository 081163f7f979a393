/** Returns the value that the browser sent for a cookie of ours; undefined if it sent none, or one with other letters than ours. */
export function cookieIn({ headers }: Request, name: string): string | undefined {
  return new RegExp(`(?:^|; *)${name}=([\\w-]+)(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1];
}
