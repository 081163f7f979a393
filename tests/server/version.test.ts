import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openLibraryApi();
  admin = await api.as('admin');
});
afterEach(() => api.close());

/** What is edited through a form: where it is read and changed, and two contents to save. */
const edited = [
  ['staff', async () => [await path('/api/console/account', 'viewer'), staff(4), staff(2)]],
  ['a role', async () => ['/api/console/role/4', role(['branch:read']), role(['loan:read'])]],
  ['a branch', async () => ['/api/branch/1', branch('甲'), branch('乙')]],
  ['the settings', async () => ['/api/rule', settings('10'), settings('20')]],
] as const;

test.each(edited)(
  '%s: of two people who read the same, the second to save is refused, and saves after reading again',
  async (_, of) => {
    const [address, one, two] = (await of()) as [string, (id: number) => unknown, (id: number) => unknown];
    const id = Number(address.split('/').at(-1));
    const version = (await admin.get(address)).headers.get('etag') ?? '';
    expect(version).toMatch(/^"[0-9a-f]{32}"$/);
    const save = (body: unknown, ifMatch: string) => admin.put(address, body, { 'if-match': ifMatch });
    expect((await save(one(id), version)).status).toBeLessThan(300);
    const late = await save(two(id), version);
    expect([late.status, late.body.message]).toEqual([409, '内容刚被他人修改，请核对最新内容后再保存。']);
    const next = (await admin.get(address)).headers.get('etag') ?? '';
    expect(next).not.toBe(version);
    expect((await save(two(id), `W/${next}`)).status).toBeLessThan(300);
  },
);

test('who names no version saves over whatever there is', async () => {
  const address = await path('/api/console/account', 'viewer');
  const id = Number(address.split('/').at(-1));
  expect((await admin.put(address, staff(4)(id))).status).toBe(204);
  expect((await admin.put(address, staff(2)(id), { 'if-match': '*' })).status).toBe(204);
});

test('signing in makes nobody another version of themselves', async () => {
  const address = await path('/api/console/account', 'viewer');
  const version = (await admin.get(address)).headers.get('etag');
  api.pass(60_000);
  await api.as('viewer');
  expect((await admin.get(address)).headers.get('etag')).toBe(version);
});

async function path(prefix: string, username: string): Promise<string> {
  const { id } = await api.store.db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return `${prefix}/${id}`;
}

function staff(roleId: number) {
  return (id: number) => ({ id, roleId });
}

function role(permissions: readonly string[]) {
  return (id: number) => ({ id, name: '借阅员', permissions });
}

function branch(name: string) {
  return () => ({ name });
}

function settings(above: string) {
  return () => [{ key: 'waive.above', value: above }];
}
