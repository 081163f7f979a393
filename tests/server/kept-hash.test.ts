import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import type { FormSchema } from '../../src/language/form.ts';
import { createApp } from '../../src/server/run/app.ts';
import { openTestApi } from './api.ts';
import { passwords } from './evening.ts';
import { type Person, person, type TestApi } from './open-api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const hashOf = async (key: string) => {
  const query = api.store.db.selectFrom('idempotency').select('bodyHash').where('key', '=', key);
  return (await query.executeTakeFirst())?.bodyHash;
};
let keys = 0;
const newKey = () => `key-${++keys}`;

test('a repeated body is recognised by all of it but its password, of which nothing is kept', async () => {
  const account = { tenantId: 1, phone: '13912345678' };
  const [one, other] = [newKey(), newKey()];
  const bind = (key: string, body: object) => admin.post('/api/device/smyoo/bind', body, { 'idempotency-key': key });
  const bound = await bind(one, { ...account, password: 'geheim-1' });
  expect(bound.status).toBe(200);
  const again = await bind(one, { ...account, password: 'geheim-1' });
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, bound.body, 'true']);
  expect((await bind(one, { ...account, phone: '13912345679', password: 'geheim-1' })).status).toBe(422);
  const change = { id: Number(bound.body.id), password: 'geheim-2' };
  const path = `/api/device/smyoo/${bound.body.id}/password`;
  for (const [key, password] of [
    [other, 'geheim-2'],
    [newKey(), 'geheim-3'],
  ] as const)
    expect((await admin.post(path, { ...change, password }, { 'idempotency-key': key })).status).toBe(204);
  expect(await hashOf(`key-${keys}`)).toBe(await hashOf(other));
});

test('a password is left out wherever a form asks for one, and whatever its body looks like', async () => {
  const field = { type: 'string', title: '密码', ui: { widget: 'password' } } as const;
  const name = { type: 'string', title: '名称' } as const;
  const form: FormSchema = {
    type: 'object',
    properties: {
      name,
      inner: { type: 'object', properties: { name, secret: field } },
      all: { type: 'array', items: { type: 'object', properties: { name, pin: field } } },
    },
    else: { properties: { late: field } },
  };
  const { store, contract, now } = api;
  const asking = (shape?: 'entries') => {
    const entry = { permission: 'session', form: 'odd', ...(shape && { shape }) };
    const routes = { 'POST /api/odd': async () => undefined };
    const odd = {
      ...contract,
      forms: { ...contract.forms, odd: form },
      api: { ...contract.api, 'POST /api/odd': entry },
    };
    const app = createApp(
      { ...service, areas: [...service.areas, { routes }] },
      { store, contract: odd, passwords, now },
    );
    return async (body: unknown) => {
      const key = newKey();
      const { status } = await person(app, admin.token).post('/api/odd', body, { 'idempotency-key': key });
      expect(status).toBe(204);
      return hashOf(key);
    };
  };
  const plain = asking();
  const of = (secret: string, title = 'a') =>
    plain({ name: title, inner: { name: title, secret }, all: [{ name: title, pin: secret }], late: secret });
  expect(await of('one')).toBe(await of('two'));
  expect(await of('one')).not.toBe(await of('one', 'b'));
  const entries = asking('entries');
  const listed = (late: string, title = 'a') =>
    entries([
      { key: 'name', value: title },
      { key: 'late', value: late },
    ]);
  expect(await listed('one')).toBe(await listed('two'));
  expect(await listed('one')).not.toBe(await listed('one', 'b'));
});
