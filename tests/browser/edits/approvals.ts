import { demoToken } from '../server.ts';

interface Setting {
  readonly key: string;
  readonly value: string;
}

/**
 * Has the franchisee ask for refunds that head office is to decide: the settings want a second person for them, and for
 * none afterwards.
 */
export async function askForRefunds(url: string, count = 12): Promise<void> {
  const [admin, owner] = await Promise.all([demoToken(url), demoToken(url, 'owner')]);
  const settings = (await call(url, admin, 'GET', '/api/config/')) as readonly Setting[];
  const above = (value: string) =>
    call(
      url,
      admin,
      'PUT',
      '/api/config/',
      settings.map((one) => (one.key === 'refund.approval.above' ? { ...one, value } : one)),
    );
  await above('0');
  const { records } = (await call(url, owner, 'GET', `/api/bill/list?status=1&amount=1,&size=${count}`)) as {
    readonly records: readonly { readonly id: number }[];
  };
  for (const { id } of records) await call(url, owner, 'POST', `/api/bill/${id}/refund`, { reason: 5 });
  await above('');
}

async function call(url: string, token: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
