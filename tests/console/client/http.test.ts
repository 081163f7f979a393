import { afterEach, describe, expect, it } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { addressOf, download, send } from '../../../src/console/client/http.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { versionFor } from '../../../src/console/client/write/version.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { dropToken, keepToken, readToken } from '../../../src/console/session/token.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();
afterEach(dropToken);

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallError,
  );

describe('send', () => {
  it('sends the token, the body and the idempotency key', async () => {
    keepToken('secret');
    answers(200, { id: 7 });
    const answer = await attempt({ method: 'POST', url: '/api/x?a=1', body: { name: '旗舰店' } });
    expect(answer).toEqual({ id: 7 });
    const [call] = backEnd.calls;
    expect(call).toMatchObject({ method: 'POST', url: '/api/x?a=1', body: '{"name":"旗舰店"}' });
    expect(call?.headers).toMatchObject({
      accept: 'application/json',
      'x-token': 'secret',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('sends a token, a key and a version only where there is one', async () => {
    answers(200, {});
    await send({ method: 'GET', url: '/api/x' });
    await attempt({ method: 'PUT', url: '/api/x', ifMatch: '"3"' });
    await attempt({ method: 'PUT', url: '/api/x', ifMatch: undefined });
    const sent = ['x-token', 'idempotency-key', 'if-match'];
    const had = backEnd.calls.map(({ headers }) => sent.filter((name) => headers[name] !== undefined));
    expect(had).toEqual([[], ['idempotency-key', 'if-match'], ['idempotency-key']]);
    expect(backEnd.calls[1]?.headers['if-match']).toBe('"3"');
  });

  it('keeps the version of what it reads, not of what it writes', async () => {
    answers(200, { id: 7 }, { etag: '"4"' });
    expect(versionFor(await send({ method: 'GET', url: '/api/x/7' }), '/api/x/7')).toBe('"4"');
    expect(versionFor(await attempt({ method: 'PUT', url: '/api/x/7' }), '/api/x/7')).toBeUndefined();
  });

  it('fails once the time that it was given is over', async () => {
    backEnd.answer = () => undefined;
    expect((await failure(attempt({ method: 'POST', url: '/api/slow', timeout: 20 }))).status).toBe(0);
  });

  it('never carries the token to another site', async () => {
    keepToken('secret');
    answers(200, {});
    // The same server under another name.
    expect((await failure(send({ method: 'GET', url: `//localhost:${location.port}/api/x` }))).status).toBe(0);
    expect(backEnd.calls).toEqual([]);
  });

  it.each([
    [204, undefined, null],
    [200, '', null],
    [200, ' \n', null],
    [200, '[1]', [1]],
    [200, '{"id":9007199254740993,"no":"9007199254740993"}', { id: '9007199254740993', no: '9007199254740993' }],
  ])('reads a %i with %j as %j', async (status, body, expected) => {
    answers(status, body);
    expect(await attempt({ method: 'POST', url: '/api/x' })).toEqual(expected);
  });

  it('reads a bare string of type text', async () => {
    answers(200, 'https://example.com/auth', { 'content-type': 'text/plain' });
    expect(await send({ method: 'GET', url: '/api/x' })).toBe('https://example.com/auth');
  });

  it('takes a page of HTML for a failure', async () => {
    answers(200, '<!doctype html>', { 'content-type': 'text/html' });
    expect((await failure(send({ method: 'GET', url: '/api/x' }))).message).toBe('服务异常，请联系管理员。');
    answers(200, 'plain', { 'content-type': 'text/plain; charset=utf-8' });
    expect(await send({ method: 'GET', url: '/api/x' })).toBe('plain');
    backEnd.answer = (_, response) => void response.end('of no type');
    expect((await failure(send({ method: 'GET', url: '/api/x' }))).message).toBe('服务异常，请联系管理员。');
  });

  it('fails with the sentence, the fields and the name of the call', async () => {
    const errors = [{ field: 'phone', message: '手机号已存在' }];
    answers(422, { message: '提交的内容有误', errors: [...errors, 'nonsense'], requestId: 'r1' });
    const error = await failure(attempt({ method: 'POST', url: '/api/x' }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 422, message: '提交的内容有误', fields: errors, requestId: 'r1' });
  });

  it.each([
    [500, 'oops'],
    [500, { message: '' }],
    [500, { message: { a: 1 } }],
    [404, '<h1>nginx</h1>'],
    [400, '"text"'],
  ])('says the fallback for a %i with %j', async (status, body) => {
    answers(status, body);
    expect(await failure(attempt({ method: 'POST', url: '/api/x' }))).toMatchObject({
      status,
      message: '服务异常，请联系管理员。',
    });
  });

  it('retries a read whose gateway failed, and nothing else', async () => {
    answers(502);
    await failure(send({ method: 'GET', url: '/api/x' }));
    expect(backEnd.calls).toHaveLength(3);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      backEnd.calls.length = 0;
      await failure(attempt({ method, url: '/api/x' }));
      expect(backEnd.calls).toHaveLength(1);
    }
  });

  it('is status 0 where no answer comes', async () => {
    backEnd.answer = (request) => request.socket.destroy();
    expect((await failure(attempt({ method: 'POST', url: '/api/x' }))).status).toBe(0);
  });

  it('passes an abort through as such', async () => {
    const controller = new AbortController();
    backEnd.answer = () => controller.abort();
    const error = await failure(send({ method: 'GET', url: '/api/x', signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('signs out on a 401', async () => {
    keepToken('old');
    store.set(sessionAtom, { state: 'signed-in', user: {} });
    answers(401, { message: '登录已过期' });
    expect((await failure(send({ method: 'GET', url: '/api/x' }))).message).toBe('登录已过期');
    expect(readToken()).toBeNull();
    expect(store.get(sessionAtom).state).toBe('signed-out');
  });

  it('leaves a newer session alone when the 401 of an older one arrives late', async () => {
    keepToken('old');
    backEnd.answer = (_, response) => {
      keepToken('new');
      store.set(sessionAtom, { state: 'signed-in', user: {} });
      response.writeHead(401).end();
    };
    await failure(send({ method: 'GET', url: '/api/x' }));
    expect(readToken()).toBe('new');
    expect(store.get(sessionAtom).state).toBe('signed-in');
  });
});

describe('download', () => {
  it.each([
    [`attachment; filename="a.png"; filename*=UTF-8''%E5%BA%A7%E4%BD%8D.png`, '座位.png'],
    ['attachment; filename="table 1.png"', 'table 1.png'],
    ['attachment; filename=table.png', 'table.png'],
    ['attachment; filename = table.png; size=3', 'table.png'],
    [`attachment; filename* = UTF-8'zh'%E6%A1%8C.png ; size=3`, '桌.png'],
    [`attachment; filename=a.png; filename*=UTF-8''%E6%A`, 'a.png'],
    ['', undefined],
  ])('takes the name from %s', async (disposition, filename) => {
    answers(200, 'PNG', { 'content-type': 'image/png', 'content-disposition': disposition });
    const file = await download({ method: 'GET', url: '/api/x' });
    expect(backEnd.calls[0]?.headers.accept).toBe('*/*');
    expect(file.filename).toBe(filename);
    expect(await file.blob.text()).toBe('PNG');
  });

  it('reads the sentence of a failure that comes as a file', async () => {
    answers(409, '{"message":"二维码生成失败"}', { 'content-type': 'application/octet-stream' });
    expect((await failure(download({ method: 'GET', url: '/api/x' }))).message).toBe('二维码生成失败');
  });
});

describe('the answer of an upload', () => {
  it.each<[string, string?]>([
    ['{"url":"/files/1.png"}'],
    ['{"data":{"url":"/files/1.png"}}'],
    ['{"data":"/files/1.png"}'],
    ['"/files/1.png"'],
    ['/files/1.png'],
    ['https://files.example/files/1.png', 'https://files.example/files/1.png'],
    ['http://files.example/files/1.png', 'http://files.example/files/1.png'],
  ])('has its address in %s', (body, address = '/files/1.png') => {
    expect(addressOf(body, 200)).toBe(address);
  });

  it.each([
    '{}',
    '',
    '""',
    'null',
    '{"data":""}',
    '["/files/1.png"]',
    'files/1.png',
    'see https://files.example/1.png',
  ])('is a failure without an address, as in %s', (body) => {
    expect(() => addressOf(body, 200)).toThrow(CallError);
  });
});
