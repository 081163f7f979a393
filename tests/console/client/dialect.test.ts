import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../../../src/compile/publish.ts';
import type { CallError } from '../../../src/console/client/call-error.ts';
import { clientDialect } from '../../../src/console/client/dialect.ts';
import { send } from '../../../src/console/client/http.ts';
import { readPage } from '../../../src/console/client/page.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { signIn } from '../../../src/console/session/enter.ts';
import { store } from '../../../src/console/session/store.ts';
import { dropToken, keepToken } from '../../../src/console/session/token.ts';
import { clean } from '../../check/change.ts';
import { words } from '../../foreign/other-words.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();

beforeEach(() => speak(words));
afterEach(() => {
  dropToken();
  store.set(bootAtom, publish(clean).boot);
});

function speak(said: unknown): void {
  store.set(bootAtom, publish({ ...clean, 'schemas/back-end.json': JSON.stringify(said) }).boot);
}

const heard = () => decodeURIComponent(backEnd.calls.at(-1)?.url ?? '');
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallError,
  );

describe('over a back end with words of its own', () => {
  test('a list is asked for in its words, and its answer read', async () => {
    answers(200, { code: 200, msg: '', data: { items: [{ id: 7 }], count: 42, sums: { price: '9.50' } } });
    const url = '/api/book/list?status=1,2&createAt=2026-11-01,&price=,20&keyword=%E4%B9%A6&size=20&current=0';
    const answer = await send({ method: 'GET', url: `${url}&sort=price,name&order=desc,asc&totals=price` });
    expect(readPage(answer)).toEqual({ records: [{ id: 7 }], total: 42, totals: { price: '9.50' } });
    expect(heard()).toBe(
      '/api/book/list?status=1,2&createAtFrom=2026-11-01&priceTo=20&q=书&pageSize=20&page=1&orderBy=price,name&direction=DESC,ASC&totals=price',
    );
  });

  test('names with dots lead into an answer, and one that stands there as it is comes first', async () => {
    speak({
      list: { records: 'data.rows', total: 'meta.pagination.total', totals: 'a.b' },
      refusal: { message: 'error.message', errors: 'error.fields' },
    });
    answers(200, {
      data: { rows: [{ id: 7 }] },
      meta: { pagination: { total: 42 } },
      'a.b': { price: '1.00' },
      a: { b: {} },
    });
    const answer = await send({ method: 'GET', url: '/api/book/list' });
    expect(readPage(answer)).toEqual({ records: [{ id: 7 }], total: 42, totals: { price: '1.00' } });
    answers(400, { error: { message: '不对', fields: { title: ['太长'] } } });
    const refused = await failure(send({ method: 'GET', url: '/api/book/list' }));
    expect([refused.message, refused.fields]).toEqual(['不对', [{ field: 'title', message: '太长' }]]);
  });

  test('signing in finds the call and the token, which every call then carries in its header', async () => {
    backEnd.answer = ({ url }, response) => {
      const data = url === '/api/auth/login' ? { accessToken: 'secret' } : { username: 'wang' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data }));
    };
    await signIn('wang', 'secret1');
    expect(backEnd.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['POST', '/api/auth/login', undefined],
      ['GET', '/api/auth/me', 'Bearer secret'],
    ]);
    expect(backEnd.calls[1]?.headers['x-token']).toBeUndefined();
  });

  test('a code that is none of success refuses, in its sentence and at its fields', async () => {
    answers(200, { code: 1001, msg: '书名已存在', details: { name: ['已存在', '太长'] } });
    const error = await failure(attempt({ method: 'POST', url: '/api/book', body: {} }));
    expect(error).toMatchObject({ status: 422, isRefusal: true, message: '书名已存在' });
    expect(error.fields).toEqual([{ field: 'name', message: '已存在' }]);
  });

  test.each([
    [399, 422],
    [400, 400],
    [409, 409],
    [599, 599],
    [600, 422],
    [400.5, 422],
    ['E409', 422],
  ])('the code %s is the status %s', async (code, status) => {
    answers(200, { code, msg: '刚被修改' });
    expect(await failure(attempt({ method: 'PUT', url: '/api/book/7', body: {} }))).toMatchObject({ status });
  });

  test('signing out finds its call as well', async () => {
    answers(200, { code: 0 });
    await attempt({ method: 'POST', url: '/api/logout', isOutsideSession: true });
    expect(heard()).toBe('/api/auth/logout');
  });

  test('only the words of a sort order are translated, and only an answer to signing in has a token', async () => {
    answers(200, { code: 0, data: { id: 7, accessToken: 'x' } });
    expect(await send({ method: 'GET', url: '/api/book/7?name=desc' })).toEqual({ id: 7, accessToken: 'x' });
    expect(heard()).toBe('/api/book/7?name=desc');
    await send({ method: 'GET', url: '/api/book/7' });
    expect(heard()).toBe('/api/book/7');
  });

  test('a list without rows and a sign-in without an object are taken as they are', async () => {
    answers(200, { code: 0, data: { items: null, count: 0 } });
    expect(readPage(await send({ method: 'GET', url: '/api/book/list?size=10' }))).toEqual({ records: [], total: 0 });
    answers(200, { code: 0, data: [] });
    expect(await attempt({ method: 'POST', url: '/api/login', body: {}, isOutsideSession: true })).toEqual([]);
  });

  test("a gateway's sentence is read, and a refusal that comes as text or not as JSON", async () => {
    answers(409, { message: '后台服务暂时无法连接。' });
    expect((await failure(attempt({ method: 'PUT', url: '/api/book/7' }))).message).toBe('后台服务暂时无法连接。');
    const { refusalFor } = await clientDialect();
    expect(refusalFor('{"msg":"太大"}')).toMatchObject({ message: '太大' });
    expect(refusalFor('<html>')).toBe('<html>');
    expect(refusalFor(undefined)).toBeUndefined();
  });

  test('so does a status, with a list of fields', async () => {
    answers(409, { code: 1002, msg: '已借出', details: [{ field: 'status', message: '已借出' }] });
    const error = await failure(attempt({ method: 'POST', url: '/api/book/7/lend' }));
    expect(error).toMatchObject({ status: 409, message: '已借出', fields: [{ field: 'status', message: '已借出' }] });
  });

  test('a code of an expired sign-in is a 401', async () => {
    answers(200, { code: '40101', msg: '请重新登录' });
    expect(await failure(send({ method: 'GET', url: '/api/book/7', isOutsideSession: true }))).toMatchObject({
      status: 401,
      message: '请重新登录',
    });
  });

  test('what has no envelope, is no list or no JSON is taken as it is', async () => {
    for (const plain of [{ id: 7, items: 3 }, [1, 2], null, '']) {
      answers(200, plain);
      expect(await send({ method: 'GET', url: '/api/book/7' })).toEqual(plain === '' ? null : plain);
    }
    answers(200, '{ "code": 0, ');
    expect(await failure(send({ method: 'GET', url: '/api/book/7' }))).toMatchObject({ status: 200 });
  });

  test("the console's own server is spoken to as ever", async () => {
    keepToken('secret');
    answers(200, { records: [], items: [1] });
    expect(await send({ method: 'GET', url: '/api/screens/version/list?size=20&current=0' })).toEqual({
      records: [],
      items: [1],
    });
    expect(heard()).toBe('/api/screens/version/list?size=20&current=0');
  });
});

test('what a back end does not say is as specified', async () => {
  speak({ token: { header: 'Authorization' } });
  keepToken('secret');
  answers(200, { records: [{ id: 7 }], total: 1 });
  const answer = await send({ method: 'GET', url: '/api/book/list?price=1,2&size=10&current=2&sort=name&order=asc' });
  expect(readPage(answer).total).toBe(1);
  expect(heard()).toBe('/api/book/list?price=1,2&size=10&current=2&sort=name&order=asc');
  expect(backEnd.calls[0]?.headers.authorization).toBe('secret');
});

test('without such a file every answer and refusal stays what it is', async () => {
  store.set(bootAtom, publish(clean).boot);
  const { answerFor, refusalFor } = await clientDialect();
  expect(answerFor({ method: 'GET', url: '/api/book/7' }, '{ "id": 7 }')).toBe('{ "id": 7 }');
  expect(refusalFor('{"msg":"x"}')).toBe('{"msg":"x"}');
});

test('names that a back end leaves out are those specified, and 0 is success', async () => {
  speak({ envelope: { data: 'data', code: 'code' }, list: { records: 'items' }, query: { ascending: 'up' } });
  answers(200, { code: 0, data: { items: [{ id: 7 }], total: 42, totals: { price: '9' } } });
  const answer = await send({ method: 'GET', url: '/api/book/list?size=10&sort=name,price&order=desc,asc' });
  expect(readPage(answer)).toEqual({ records: [{ id: 7 }], total: 42, totals: { price: '9' } });
  expect(heard()).toBe('/api/book/list?size=10&sort=name,price&order=desc,up');
  answers(200, { code: 7, message: '书名已存在', errors: { name: '已存在' } });
  const error = await failure(attempt({ method: 'POST', url: '/api/book', body: {} }));
  expect([error.message, error.fields]).toEqual(['书名已存在', [{ field: 'name', message: '已存在' }]]);
});

test('of several lists with ranges each has its own', async () => {
  const { boot } = publish(clean);
  const ranges = { 'GET /api/loan/list': ['lentAt'], 'GET /api/book/list': ['price'] };
  store.set(bootAtom, { ...boot, backEnd: { query: { range: { from: 'min_{field}', to: 'max_{field}' } }, ranges } });
  answers(200, []);
  await send({ method: 'GET', url: '/api/book/list?price=1,2&lentAt=3,4' });
  expect(heard()).toBe('/api/book/list?min_price=1&max_price=2&lentAt=3,4');
});

test('lists have their own names also where no envelope is', async () => {
  speak({ list: { total: 'count', totals: 'sums' } });
  answers(200, { records: [{ id: 7 }], count: 42, sums: { price: '9' } });
  const answer = await send({ method: 'GET', url: '/api/book/list?size=10' });
  expect(readPage(answer)).toEqual({ records: [{ id: 7 }], total: 42, totals: { price: '9' } });
});

test('the person stands where the session says, in both answers, or is the answer itself', async () => {
  speak({ session: { user: 'person' } });
  answers(200, { token: 'secret', person: { username: 'wang' } });
  expect(await attempt({ method: 'POST', url: '/api/login', body: {}, isOutsideSession: true })).toMatchObject({
    token: 'secret',
    user: { username: 'wang' },
  });
  expect(await send({ method: 'GET', url: '/api/session', isOutsideSession: true })).toEqual({ username: 'wang' });
  answers(200, { username: 'li', person: undefined });
  expect(await send({ method: 'GET', url: '/api/session', isOutsideSession: true })).toEqual({ username: 'li' });
  answers(200, { id: 7, person: { id: 8 } });
  expect(await send({ method: 'GET', url: '/api/book/7' })).toEqual({ id: 7, person: { id: 8 } });
});
