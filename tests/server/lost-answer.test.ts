import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CallError } from '../../src/console/client/call-error.ts';
import type { Write } from '../../src/console/client/http.ts';
import { attempt } from '../../src/console/client/write/attempt.ts';
import { dropToken, keepToken } from '../../src/console/session/token.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { createApp } from '../../src/server/run/app.ts';
import { backEnd, withBackEnd } from '../console/client/back-end.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { person } from './open-api.ts';

withBackEnd();
afterEach(dropToken);
const api = await openLibraryApi();
afterAll(() => api.close());
const admin = await api.as('admin');
const { db } = api.store;

/** A gateway that passes every call on, but loses the first answer. */
function loseOneAnswer(status: number) {
  const carriedOut: string[] = [];
  backEnd.answer = async (request, response, body) => {
    const { method = '', url = '', headers } = request;
    const wanted = ['x-token', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const answer = await api.app.fetch(
      new Request(`http://127.0.0.1${url}`, { method, headers: wanted, ...(body === '' ? {} : { body }) }),
    );
    const text = await answer.text();
    carriedOut.push(`${answer.status} ${text}`);
    if (carriedOut.length === 1)
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  };
  return carriedOut;
}

const count = async (table: 'branch' | 'branchGroup' | 'waiver' | 'seat' | 'book') => {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};
const loanId = async () =>
  (await db.selectFrom('loan').select('id').where('status', '=', 1).executeTakeFirstOrThrow()).id;
test.each<[string, Parameters<typeof count>[0], number, () => Promise<Write> | Write]>([
  [
    'creating a branch',
    'branch',
    502,
    () => ({ method: 'POST', url: '/api/branch', body: { groupId: 1, name: '新馆' } }),
  ],
  ['waiving a fee', 'waiver', 504, async () => ({ method: 'POST', url: `/api/loan/${await loanId()}/waive` })],
  ['creating a group', 'branchGroup', 502, () => ({ method: 'POST', url: '/api/group', body: { name: '新组' } })],
  ['adding seats', 'seat', 504, () => ({ method: 'POST', url: '/api/branch/2/seats', body: { count: 3 } })],
])('%s whose answer a gateway loses has one effect when it is tried again', async (_, table, status, make) => {
  const write = await make();
  keepToken(admin.token ?? '');
  const carriedOut = loseOneAnswer(status);
  await expect(attempt(write)).rejects.toThrow(CallError);
  const after = await count(table);
  // Signed in again meanwhile: keys belong to the person, not to the session.
  keepToken(String((await api.anonymous.post('/api/login', { username: 'admin', password: 'baize888' })).body.token));
  await attempt(write);
  expect(await count(table)).toBe(after);
  expect(carriedOut[0]).toMatch(/^20\d /);
  expect(carriedOut[1]).toBe(carriedOut[0]);
});

test('a key that another call has in hand is answered 503 with Retry-After, which leaves the page its key', async () => {
  // The other one's answer cannot be seen yet.
  const unseen: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) =>
      result.rows.some((row) => 'bodyHash' in row || 'body_hash' in row) ? { ...result, rows: [] } : result,
  };
  const write: typeof api.store.write = (work) => api.store.write((db) => work(db.withPlugin(unseen)));
  const { store, contract, now } = api;
  const early = createApp(libraryService, { store: { ...store, write }, contract, passwords: scryptPasswords(8), now });
  const generate = (app: typeof early) =>
    person(app, admin.token).post('/api/branch/1/seats', { count: 1 }, { 'idempotency-key': 'in-hand' });
  const first = await generate(api.app);
  const { status, headers, body } = await generate(early);
  expect([status, headers.get('retry-after'), body.message]).toEqual([503, '1', '同一请求正在处理，请稍后再试。']);
  expect(new CallError(status, body).isRefusal).toBe(false);
  expect((await generate(api.app)).body).toEqual(first.body);
});

test('what came of a key is told to whom it belongs, and to nobody else; a write that was refused has left none', async () => {
  const owner = await api.as('owner');
  const isDone = async (who: typeof admin, key: string) => (await who.get(`/api/outcome?key=${key}`)).body.done;
  const generate = (key: string, count: number) =>
    admin.post('/api/branch/1/seats', { count }, { 'idempotency-key': key });
  expect(await isDone(admin, 'came-of-it')).toBe(false);
  expect((await generate('came-of-it', 1)).status).toBe(200);
  expect([await isDone(admin, 'came-of-it'), await isDone(owner, 'came-of-it')]).toEqual([true, false]);
  expect((await generate('came-to-nothing', -1)).status).toBe(400);
  expect(await isDone(admin, 'came-to-nothing')).toBe(false);
  expect((await admin.get('/api/outcome')).body.done).toBe(false);
  expect((await api.anonymous.get('/api/outcome?key=came-of-it')).status).toBe(401);
});
