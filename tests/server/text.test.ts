import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const unusable = '「名称」含有不能使用的字符，请删除后重试。';
const invisible = '「名称」没有可见的文字，请重新填写。';

describeStores('on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  test.each([
    ['a NUL', '财\u0000务', unusable],
    ['a control character', '财\u001b[31m务', unusable],
    ['half a surrogate pair', '财\ud83d务', unusable],
    ['a noncharacter', '财\uffff务', unusable],
    ['a turned writing direction', '财\u202e务', unusable],
    ['characters without width only', '\u200b\u2060\ufeff', invisible],
    ['a filler and spaces only', ' \u3164 ', invisible],
    ['an empty braille pattern', '\u2800', invisible],
  ])('a name with %s is refused in a sentence that names the field', async (_, name, message) => {
    const answer = await admin.post('/api/console/role', { name, permissions: ['loan:read'] });
    expect([answer.status, answer.body]).toEqual([400, { message, errors: [{ field: 'name', message }] }]);
  });

  test('emoji joined by characters without width, and letters of any script, are kept as they are', async () => {
    const name = '👨‍👩‍👧 财务 é Я ガ';
    const { body } = await admin.post('/api/console/role', { name, permissions: ['loan:read'] });
    expect((await admin.get(`/api/console/role/${body.id}`)).body.name).toBe(name);
  });

  test('texts in lists, in settings, under unknown names and without a form are refused alike', async () => {
    const refused = async (path: string, body: unknown) => {
      const answer = await admin.post(path, body);
      return [answer.status, answer.body.errors];
    };
    const message = '提交的内容含有不能使用的字符，请删除后重试。';
    expect(await refused('/api/loan/2/waive', { note: 'a\u0000' })).toMatchObject([400, [{ field: 'note' }]]);
    expect(await refused('/api/console/role', { name: 'x', permissions: ['loan:read', '\u0000'] })).toEqual([
      400,
      [{ field: 'permissions.1', message }],
    ]);
    expect(await refused('/api/branch/1/close', { '\u0000': 1 })).toEqual([400, [{ field: '', message }]]);
    const settings = [{ key: 'waive.above', value: '\u0000' }];
    expect((await admin.put('/api/rule', settings)).body.message).toBe(
      '「减免审批」含有不能使用的字符，请删除后重试。',
    );
  });

  test('a filter with a NUL is a bad request', async () => {
    const answer = await admin.get('/api/console/role/list?name=%00');
    expect([answer.status, answer.body.message]).toEqual([400, '查询条件含有不能使用的字符，请删除后重试。']);
  });

  test('a body nested without end is a bad request', async () => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await admin.send('POST', '/api/branch/1/close', { body })).status).toBe(400);
  });
});
