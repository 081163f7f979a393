import { afterEach, expect, test, vi } from 'vitest';
import {
  CallError,
  canRetry,
  disconnected,
  explained,
  isAbort,
  isMissing,
  isOutdated,
  isRepeatable,
  messageOf,
  unexplained,
  unknownOutcome,
} from '../../../src/console/client/call-error.ts';

afterEach(() => vi.unstubAllGlobals());
const offline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
const said = { message: '名称已存在' };

test.each([
  [400, said, true],
  [409, said, true],
  [499, said, true],
  [399, said, false],
  [500, said, false],
  [401, said, false],
  [408, said, false],
  [425, said, false],
  [429, said, false],
  [400, { message: ' ' }, false],
  [400, { message: 7 }, false],
  [400, '<html>', false],
  [400, undefined, false],
  [400, 'null', false],
  [0, said, false],
])('an answer of %i with %j is a refusal: %j', (status, body, isRefusal) => {
  expect(new CallError(status, body).isRefusal).toBe(isRefusal);
});

test('only what nobody has judged may be tried again, and signed out nothing', () => {
  const again = (status: number, body?: unknown) => canRetry(new CallError(status, body));
  expect([again(0), again(502), again(429, said), again(409, said), again(401)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  // A proxy's page: the next one is the same.
  expect([403, 404, 413, 414].map((status) => again(status))).toEqual([false, false, false, false]);
  expect(canRetry(new Error('lost'))).toBe(false);
});

test.each([
  [403, '请求被拒绝，请联系管理员。', false],
  [404, unexplained, false],
  [408, '请求超时，请稍后重试。', true],
  [413, '提交的内容太大，请减少后再提交。', false],
  [414, '查询条件太多，请减少后再试。', false],
  [429, '操作太频繁，请稍后重试。', true],
  [431, '查询条件太多，请减少后再试。', false],
  [500, unexplained, true],
  [502, '服务器暂时连不上，请稍后重试。', true],
  [503, '服务器暂时连不上，请稍后重试。', true],
  [504, '服务器暂时连不上，请稍后重试。', true],
])('a page of a proxy with %i says %j, and whether repeating helps: %j', (status, message, mayHelp) => {
  const error = new CallError(status, '<html>nginx</html>');
  expect([error.message, error.isUnexplained, isRepeatable(error)]).toEqual([message, true, mayHelp]);
  // The back end's own words stand before it.
  expect(new CallError(status, said).message).toBe(said.message);
});

test('only what was refused because the record has changed is outdated', () => {
  expect([409, 412, 400, 404, 500, 0].map((status) => isOutdated(new CallError(status, said)))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
  expect(isOutdated(Object.assign(new Error('x'), { status: 409 }))).toBe(false);
});

test('errors of fields are those that name a field and say something', () => {
  const field = { field: 'name', message: '名称已存在' };
  const errors = [null, 'name', { field: 'name' }, { field: 7, message: 'x' }, field];
  expect(new CallError(422, { message: '提交的内容有误', errors }).fields).toEqual([field]);
  expect([new CallError(422, { errors: field }).fields, new CallError(422, null).fields]).toEqual([[], []]);
});

test('what is unknown says why, if anything does', () => {
  offline(true);
  expect(unknownOutcome(new CallError(500, { message: '系统繁忙。' }))).toBe('系统繁忙。可能已经生效，请核对后再试。');
  expect(unknownOutcome(new CallError(500))).toBe('没有收到服务器的回应。可能已经生效，请核对后再试。');
});

test('the server’s sentence stands before any of the page’s own', () => {
  offline(true);
  expect(new CallError(409, JSON.stringify(said)).message).toBe('名称已存在');
  expect(new CallError(409, ` ${JSON.stringify(said)}`).message).toBe('名称已存在');
  expect(new CallError(409, '{"message"').message).toBe(unexplained);
  expect(new CallError(409, JSON.stringify(JSON.stringify(said))).message).toBe(unexplained);
  expect(new CallError(412).message).toBe('内容刚被他人修改，请核对最新内容后再保存。');
  expect([new CallError(0).message, messageOf(new Error('x'))]).toEqual([unexplained, unexplained]);
});

test('a message names the back end’s id of the call, for whoever is asked about it', () => {
  expect(messageOf(new CallError(500, { ...said, requestId: 'r1' }))).toBe('名称已存在（请求编号：r1）');
});

test('where it is printed, it says what it is', () => {
  expect(String(new CallError(409, said))).toBe('CallError: 名称已存在');
});

test('without a line the page says so, unless there was an answer', () => {
  offline(false);
  expect([new CallError(0).message, messageOf(new Error('x'))]).toEqual([disconnected, disconnected]);
  expect([new CallError(500).message, messageOf(new CallError(409, said))]).toEqual([unexplained, '名称已存在']);
});

test('of what is wrong with single fields, only whole entries are read', () => {
  const whole = { field: 'name', message: '请输入名称' };
  const errors = [whole, null, 'name', { field: 'name' }, { message: 'x' }, { field: 1, message: 'x' }];
  const error = new CallError(400, { ...said, errors, requestId: 'r1' });
  expect([error.fields, error.requestId, error.answer.errors]).toEqual([[whole], 'r1', errors]);
  const bare = new CallError(400, { ...said, errors: 'name', requestId: 5 });
  expect([bare.fields, bare.requestId]).toEqual([[], undefined]);
});

test('what is missing, what was given up, and what failed before the sentence', () => {
  const missing = [200, 404, 405, 501].map((status) => isMissing(new CallError(status)));
  expect(missing).toEqual([true, true, true, true]);
  expect([isMissing(new CallError(403)), isMissing({ status: 404 })]).toEqual([false, false]);
  expect(isAbort(new DOMException('x', 'AbortError'))).toBe(true);
  expect([isAbort(new DOMException('x', 'TimeoutError')), isAbort({ name: 'AbortError' })]).toEqual([false, false]);
  expect([explained(undefined, '名称已存在'), explained('保存失败', '名称已存在')]).toEqual([
    '名称已存在',
    '保存失败：名称已存在',
  ]);
});

test('nothing is promised of trying again before the back end has said that it keeps keys', () => {
  expect(unknownOutcome(new CallError(0))).toBe('没有收到服务器的回应。可能已经生效，请核对后再试。');
});
