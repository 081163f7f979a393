import { expect, it } from 'vitest';
import { attempt } from '../../../../src/console/client/write/attempt.ts';
import { store } from '../../../../src/console/session/store.ts';
import { toastsAtom } from '../../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();

const keys = () => backEnd.calls.map(({ headers }) => headers['idempotency-key']);
let last = 0;
/** A write that no other test has tried. */
const another = () => ({ method: 'POST', url: `/api/write/${++last}`, body: { amount: 1 } }) as const;
const tried = (write: Parameters<typeof attempt>[0]) =>
  attempt(write).then(
    () => 'done',
    () => 'failed',
  );

it.each<[string, number, unknown?]>([
  ['a gateway’s 502', 502, '<html>Bad Gateway</html>'],
  ['a gateway’s 504', 504, ''],
  ['the server’s own 500', 500, { message: '服务异常，请联系管理员。' }],
  ['the server’s own 503', 503, { message: '系统繁忙，请稍后再试。' }],
  ['an answer that is no JSON', 200, '<html>Sign in to the network</html>'],
  ['a gateway’s 403', 403, '<html>Forbidden</html>'],
  ['a 404 without a sentence', 404, {}],
  ['a 408', 408, { message: 'Request Timeout' }],
  ['a 429', 429, { message: '操作太频繁，请稍后再试。' }],
  ['somebody who has to sign in first', 401, { message: '登录已过期' }],
])('the next try after %s carries the same key', async (_, status, body) => {
  const write = another();
  answers(status, body);
  expect([await tried(write), await tried({ ...write })]).toEqual(['failed', 'failed']);
  answers(204);
  expect(await tried({ ...write })).toBe('done');
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys()).size).toBe(1);
});

it('the next try after no answer at all carries the same key', async () => {
  const write = another();
  backEnd.answer = (request) => request.socket.destroy();
  await tried(write);
  await tried(write);
  expect(backEnd.calls).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

it.each<[string, number, unknown?]>([
  ['success', 204],
  ['the server’s own refusal', 409, { message: '借阅单的状态已经变化。' }],
  ['an outcome that the server cannot know', 500, { message: '可能已经生效，请核对后再试。', outcome: 'unknown' }],
  ['its refusal of a field', 422, { message: '提交的内容有误', errors: [{ field: 'amount', message: '金额不正确' }] }],
])('the next try after %s is another write', async (_, status, body) => {
  const write = another();
  answers(status, body);
  await tried(write);
  await tried(write);
  expect(backEnd.calls).toHaveLength(2);
  expect(new Set(keys()).size).toBe(2);
});

it('other content is another write', async () => {
  const write = another();
  answers(502);
  for (const amount of [1, 2]) await tried({ ...write, body: { amount } });
  await tried({ ...write, method: 'PUT' });
  expect(new Set(keys()).size).toBe(3);
});

it('the same write while it is underway is that one', async () => {
  const write = another();
  answers(200, { id: 7 });
  const both = [attempt(write), attempt({ ...write })];
  expect(await Promise.all(both)).toEqual([{ id: 7 }, { id: 7 }]);
  expect(backEnd.calls).toHaveLength(1);
});

it('an answer that is repeated says so, and no other', async () => {
  const repeated = { message: '上一次提交已经生效，这次没有重复执行。', intent: 'primary' };
  for (const header of [undefined, 'false']) {
    answers(204, undefined, header === undefined ? {} : { 'idempotency-replayed': header });
    await attempt(another());
    expect(store.get(toastsAtom)).toEqual([]);
  }
  answers(204, undefined, { 'idempotency-replayed': 'true' });
  await attempt(another());
  expect(store.get(toastsAtom)).toMatchObject([repeated]);
});
