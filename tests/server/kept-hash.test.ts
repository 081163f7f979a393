import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../src/language/form.ts';
import { createApp } from '../../src/server/run/app.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openLibraryApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const hashOf = async (key: string) => {
  const query = api.store.db.selectFrom('idempotency').select('bodyHash').where('key', '=', key);
  return (await query.executeTakeFirst())?.bodyHash;
};
let keys = 0;
const newKey = () => `key-${++keys}`;

const secret = { type: 'string', title: '密码', ui: { widget: 'password' } } as const;
const name = { type: 'string', title: '名称' } as const;

/** Returns what sends a body with a new key, or this one, to a call whose form this is. */
function calling(form: FormSchema, shape?: 'entries') {
  const { store, contract, now } = api;
  const entry = { permission: 'session', form: 'odd', ...(shape && { shape }) };
  const odd = {
    ...contract,
    forms: { ...contract.forms, odd: form },
    api: { ...contract.api, 'POST /api/odd': entry },
  };
  const areas = [...libraryService.areas, { routes: { 'POST /api/odd': async () => ({ taken: ++taken }) } }];
  const app = createApp({ ...libraryService, areas }, { store, contract: odd, passwords, now });
  return (body: unknown, key = newKey()) => person(app, admin.token).post('/api/odd', body, { 'idempotency-key': key });
}

let taken = 0;

test('a repeated body is recognised by all of it but its password, of which nothing is kept', async () => {
  const call = calling({ type: 'object', properties: { name, password: secret } });
  const one = newKey();
  const first = await call({ name: 'a', password: 'geheim-1' }, one);
  expect(first.status).toBe(200);
  const again = await call({ name: 'a', password: 'geheim-1' }, one);
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true']);
  expect((await call({ name: 'b', password: 'geheim-1' }, one)).status).toBe(422);
  await call({ name: 'a', password: 'geheim-3' });
  expect(await hashOf(`key-${keys}`)).toBe(await hashOf(one));
});

test('a password is left out wherever a form asks for one, and whatever its body looks like', async () => {
  const form: FormSchema = {
    type: 'object',
    properties: {
      name,
      inner: { type: 'object', properties: { name, secret } },
      all: { type: 'array', items: { type: 'object', properties: { name, pin: secret } } },
    },
    else: { properties: { late: secret } },
  };
  const hashing = (shape?: 'entries') => {
    const call = calling(form, shape);
    return async (body: unknown) => {
      expect((await call(body)).status).toBe(200);
      return hashOf(`key-${keys}`);
    };
  };
  const plain = hashing();
  const of = (typed: string, title = 'a') =>
    plain({ name: title, inner: { name: title, secret: typed }, all: [{ name: title, pin: typed }], late: typed });
  expect(await of('one')).toBe(await of('two'));
  expect(await of('one')).not.toBe(await of('one', 'b'));
  const entries = hashing('entries');
  const listed = (late: string, title = 'a') =>
    entries([
      { key: 'name', value: title },
      { key: 'late', value: late },
    ]);
  expect(await listed('one')).toBe(await listed('two'));
  expect(await listed('one')).not.toBe(await listed('one', 'b'));
});

test('a key is kept for a day and forgotten after it, by the next write of another minute', async () => {
  const day = 24 * 3_600_000;
  const write = async (key: string) => {
    // No session lasts as long.
    const { body } = await api.anonymous.post('/api/login', {
      username: 'admin',
      password: libraryService.demo?.password ?? '',
    });
    const who = person(api.app, body.token);
    const { status } = await who.post('/api/branch/1/seats', { count: 1 }, { 'idempotency-key': key });
    expect(status).toBe(200);
  };
  const [early, late] = [newKey(), newKey()];
  await write(early);
  api.pass(30_000);
  await write(late);
  api.pass(day - 30_000);
  await write(newKey());
  expect([await hashOf(early), await hashOf(late)]).toEqual([expect.any(String), expect.any(String)]);
  api.pass(60_000);
  await write(newKey());
  expect([await hashOf(early), await hashOf(late)]).toEqual([undefined, undefined]);
});
