import { expect, test } from 'vitest';
import { speaking } from './speaking.ts';

const form = { title: '红楼梦', shelf: '甲架', price: '59.70' };
const inText = JSON.stringify([JSON.stringify({ message: '书名已存在', indicator: 'red' })]);

test.each([
  [
    'a name within a text that is JSON',
    { message: '_server_messages.0.message' },
    { exc_type: 'DuplicateEntryError', _server_messages: inText },
    { message: '书名已存在' },
  ],
  [
    'a text that only looks like JSON',
    { message: 'said.0.message' },
    { said: '[broken' },
    { message: '后台拒绝了这个操作，请联系管理员。' },
  ],
  [
    'sentences within the member of their field',
    { errors: 'data' },
    { message: '没有保存', data: { title: { code: 'taken', message: '已被占用' } } },
    { message: '没有保存', errors: [{ field: 'title', message: '已被占用' }] },
  ],
  [
    'lists of sentences within the member of their field, some of them empty',
    { errors: 'errors.children', sentence: 'errors' },
    { message: '没有保存', errors: { children: { title: {}, price: { errors: ['太贵', '太旧'] } } } },
    { message: '没有保存', errors: [{ field: 'price', message: '太贵' }] },
  ],
  [
    'objects with a sentence within the list of their field',
    { message: 'description', errors: 'details', sentence: 'description' },
    { description: 'Record validation errors', details: { title: [{ description: '已被占用', error: 'Taken' }] } },
    { message: 'Record validation errors', errors: [{ field: 'title', message: '已被占用' }] },
  ],
  [
    'one error that names its field',
    { message: 'error.message', errors: 'error', field: 'param' },
    { error: { type: 'invalid_request', message: '价格不正确', param: 'price' } },
    { message: '价格不正确', errors: [{ field: 'price', message: '价格不正确' }] },
  ],
] as const)('%s is what people read', async (_, refusal, answer, read) => {
  const { admin, problems } = await speaking({ backEnd: { refusal }, answer: () => ({ status: 422, body: answer }) });
  expect(problems).toEqual([]);
  const { status, body } = await admin.post('/api/book', form);
  expect([status, body]).toEqual([422, expect.objectContaining(read)]);
});
