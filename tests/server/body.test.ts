import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { stores } from './stores.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openLibraryApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const many = Array.from({ length: 60_000 }, (_, index) => index);

test.each([
  ['unknown keys', Object.fromEntries(many.map((index) => [`key${index}`, 1]))],
  ['items where a number belongs', { groupId: many, name: '' }],
])('of a body of 60,000 %s only the first problem is looked for and told', async (_, body) => {
  const refused = await admin.post('/api/branch', body);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [expect.objectContaining({ field: expect.any(String) })],
  ]);
  expect(refused.bytes.length).toBeLessThan(1000);
});

test.each(stores)('on %s a list of more items than a statement takes is refused at its field', async (_, open) => {
  const api = await openLibraryApi(open);
  onTestFinished(api.close);
  const here = await api.as('admin');
  const branchIds = Array.from({ length: 130_000 }, (_, index) => index + 1);
  const { status, body } = await here.put('/api/group/1/branches', { branchIds });
  const message = '分馆最多 1000 项，提交了 130000 项。';
  expect([status, body]).toEqual([400, { message, errors: [{ field: 'branchIds', message }] }]);
});

test('a list in a setting, and one in a body without a form, are no longer either', async () => {
  const ids = JSON.stringify(many.slice(0, 1001));
  const settings = await admin.put('/api/rule', [{ key: 'closed.branches', value: ids }]);
  expect([settings.status, settings.body.message]).toEqual([
    400,
    expect.stringMatching(/最多 1000 项，提交了 1001 项。$/),
  ]);
  const views = await admin.post('/api/audit/export', { request: 'GET /api/loan/list', rows: many });
  expect([views.status, views.body.message]).toEqual([400, '提交的内容最多 1000 项，提交了 60000 项。']);
});

test('of many problems in a small body twenty are told, and none repeats a long name', async () => {
  const body = Object.fromEntries(many.slice(0, 60).map((index) => [`${'k'.repeat(1000)}${index}`, 1]));
  const { status, body: answer, bytes } = await admin.post('/api/branch', body);
  expect([status, (answer.errors as readonly unknown[]).length <= 20]).toEqual([400, true]);
  expect(bytes.length).toBeLessThan(10_000);
});

test('what anybody may send is small: a sign-in of more than 10 KB is refused before it is read', async () => {
  const { status, body } = await api.anonymous.post('/api/login', { username: 'admin', password: 'x'.repeat(10_000) });
  expect([status, body.message]).toEqual([413, '提交的内容过大。']);
});
