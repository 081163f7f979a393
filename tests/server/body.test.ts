import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type Person, type TestApi } from './api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const many = Array.from({ length: 60_000 }, (_, index) => index);

test.each([
  ['unknown keys', Object.fromEntries(many.map((index) => [`key${index}`, 1]))],
  ['items where a number belongs', { tenantId: 0, name: '', serviceFeeRatio: many }],
])('of a body of 60,000 %s only the first problem is looked for and told', async (_, body) => {
  const refused = await admin.post('/api/club/', body);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [expect.objectContaining({ field: expect.any(String) })],
  ]);
  expect(refused.bytes.length).toBeLessThan(1000);
});

test('of many problems in a small body twenty are told, and none repeats a long name', async () => {
  const body = Object.fromEntries(many.slice(0, 60).map((index) => [`${'k'.repeat(1000)}${index}`, 1]));
  const { status, body: answer, bytes } = await admin.post('/api/club/', body);
  expect([status, (answer.errors as readonly unknown[]).length <= 20]).toEqual([400, true]);
  expect(bytes.length).toBeLessThan(10_000);
});

test('what anybody may send is small: a sign-in of more than 10 KB is refused before it is read', async () => {
  const { status, body } = await api.anonymous.post('/api/login', { username: 'admin', password: 'x'.repeat(10_000) });
  expect([status, body.message]).toEqual([413, '提交的内容过大。']);
});
