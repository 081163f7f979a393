/** Calls a server as a page would. */
export function call(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: { readonly token?: string; readonly body?: unknown; readonly headers?: HeadersInit } = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { 'x-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Signs in from an address, as a trusted proxy tells it. */
export async function signIn(url: string, username: string, password: string, address: string): Promise<Response> {
  const headers = { 'x-forwarded-for': address };
  const answer = await call(url, 'POST', '/api/login', { body: { username, password }, headers });
  // Read to its end, so that the connection is used again.
  return new Response(await answer.text(), { status: answer.status });
}

export async function token(url: string, username: string, password: string): Promise<string> {
  const { token: said } = (await (await signIn(url, username, password, '127.0.0.1')).json()) as { token: string };
  return said;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
