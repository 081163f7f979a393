import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampled } from '../../depth.ts';
import { type Got, type Sent, secret, startWalled, type Walled } from './walled.ts';

let walled: Walled;
beforeAll(async () => {
  walled = await startWalled();
});
beforeEach(() => walled.reset());
afterAll(() => walled?.close());

const book = { id: 1, title: '红', shelf: '甲', price: '1.00', status: 0 };
const form = JSON.stringify({ title: '红', shelf: '甲', price: '1.00' });
const asks = {
  list: { path: '/api/book/list' },
  detail: { path: '/api/book/1' },
  write: { method: 'POST', path: '/api/book', body: form },
  file: { path: '/api/book/1/label' },
} satisfies Readonly<Record<string, Sent>>;
type Asking = keyof typeof asks;

/** What the back end does with a request. */
type Answer = (response: ServerResponse) => void;

async function answeredBy(asking: Asking, answer: Answer): Promise<Got> {
  const { path, ...rest } = asks[asking];
  const method = 'method' in rest ? rest.method : 'GET';
  walled.api.instead = (call, response) => {
    if (call.method !== method) return false;
    answer(response);
    return true;
  };
  const got = await walled.send(asks[asking]);
  const asked = [`${method} ${path}`, 'GET /api/book/'];
  for (const line of walled.reached()) expect(asked.some((one) => line.startsWith(one))).toBe(true);
  expect(got.headers['set-cookie']).toBeUndefined();
  walled.api.instead = () => false;
  expect((await walled.send({ path: '/api/session' })).status).toBe(200);
  return got;
}

const json =
  (content: unknown, status = 200, headers: object = {}): Answer =>
  (response) => {
    const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };
/** Bytes as they stand on the wire, after which the connection ends, or stays. */
const raw =
  (text: string | Buffer, end = true): Answer =>
  ({ socket }) => {
    socket?.write(text);
    if (end) socket?.end();
  };
const page = (records: unknown, total: unknown = 1) => json({ records, total });
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const deep = (open: string, close: string, inner = '') => `${open.repeat(100_000)}${inner}${close.repeat(100_000)}`;
const gbk = Buffer.from([0x22, 0xba, 0xec, 0xc2, 0xa5, 0xc3, 0xce, 0x22]);
const redirect = (location: string, status = 302) => json('', status, { location });

/** Answers that are none: what people are told of them with this status is one sentence. */
const hostile: readonly (readonly [name: string, asking: Asking, answer: Answer, status: number])[] = [
  ['nested too deep', 'list', json(deep('[', ']')), 504],
  ['objects too deep', 'detail', json(deep('{"a":', '}', '1')), 504],
  ['no JSON', 'list', json('{"records":'), 504],
  ['JSON and more', 'detail', json(`${JSON.stringify(book)}{"id":2}`), 504],
  ['NaN', 'detail', json('{"id":NaN}'), 504],
  ['a comment', 'detail', json('{"id":1/**/}'), 504],
  ['nothing', 'detail', json(''), 502],
  ['null', 'detail', json(null), 502],
  ['a number', 'detail', json(7), 502],
  ['a list for a record', 'detail', json([book]), 502],
  ['a text for a list', 'list', json('"rows"'), 502],
  ['an object of numbers for rows', 'list', page({ 0: 7 }), 502],
  ['numbers for rows', 'list', page([1]), 502],
  ['lists for rows', 'list', page([[book]]), 502],
  ['rows without ids', 'list', page([{ ...book, id: undefined }]), 502],
  ['an object for an id', 'list', page([{ ...book, id: { toString: 1 } }]), 502],
  ['an id without end', 'list', json('{"records":[{"id":1e999}],"total":1}'), 502],
  ['a text for a total', 'list', page([book], 'many'), 502],
  ['a total below none', 'list', page([book], -1), 502],
  ['a total without end', 'list', json('{"records":[],"total":1e999}'), 502],
  ['a half total', 'list', page([book], 1.5), 502],
  ['more than is read', 'list', json(`"${'x'.repeat(10_000_001)}"`), 504],
  ['a bomb', 'list', json(gzipSync(Buffer.alloc(200_000_000, 32)), 200, { 'content-encoding': 'gzip' }), 504],
  ['no gzip', 'list', json('{}', 200, { 'content-encoding': 'gzip' }), 504],
  ['packed many times', 'list', json('{}', 200, { 'content-encoding': Array(9).fill('gzip').join(', ') }), 504],
  [
    'no UTF-8',
    'detail',
    json(Buffer.concat([Buffer.from('{"id":1,"title":'), gbk.subarray(0, 4), Buffer.from('"}')])),
    504,
  ],
  [
    'another charset than it says',
    'detail',
    json(gbk, 200, { 'content-type': 'application/json; charset=utf-8' }),
    504,
  ],
  ['no charset', 'detail', json(gbk, 200, { 'content-type': 'application/json; charset=x-evil' }), 504],
  ['less than its length', 'detail', raw(`${head}content-length: 99\r\n\r\n{"id":1}`), 504],
  ['two lengths', 'detail', raw(`${head}content-length: 2\r\ncontent-length: 8\r\n\r\n{"id":1}`), 504],
  [
    'a length and pieces',
    'detail',
    raw(`${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
    504,
  ],
  ['a length that is none', 'detail', raw(`${head}content-length: -1\r\n\r\n{}`), 504],
  ['pieces of no length', 'detail', raw(`${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`), 504],
  ['pieces without an end', 'detail', raw(`${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, false), 504],
  ['a body without an end', 'detail', raw(`${head}content-length: 99\r\n\r\n{`, false), 504],
  ['heads without an end', 'detail', raw(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(9)}`, false), 504],
  ['heads too long', 'detail', raw(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`), 504],
  ['a head with NUL', 'detail', raw(`${head}x: a\0b\r\n\r\n{}`), 504],
  ['no HTTP', 'detail', raw('SSH-2.0-evil\r\n'), 504],
  ['an end before it began', 'detail', raw(''), 504],
  ['a status that is none', 'detail', raw('HTTP/1.1 999 Evil\r\ncontent-length: 0\r\n\r\n'), 502],
  [
    'another protocol',
    'detail',
    raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: evil\r\nconnection: upgrade\r\n\r\n'),
    504,
  ],
  ['not modified', 'detail', json('', 304), 504],
  ['several choices', 'detail', json('', 300), 504],
  ['a redirect to another host', 'detail', redirect('http://127.0.0.1:1/'), 504],
  ['a redirect to another name of this machine', 'detail', redirect('http://localhost:1/api/book/1'), 504],
  ['a redirect to no scheme', 'detail', redirect('//169.254.169.254/latest/meta-data'), 504],
  ['a redirect to a file', 'detail', redirect('file:///etc/passwd'), 504],
  ['a redirect to data', 'detail', redirect('data:application/json,{"id":1}'), 504],
  ['a redirect to a script', 'detail', redirect('javascript:alert(1)'), 504],
  ['a redirect to nowhere', 'detail', redirect('http://'), 504],
  ['a redirect in circles', 'detail', (response) => redirect('/api/book/1')(response), 504],
  [
    'a redirect with the credential',
    'detail',
    (response) => redirect(`http://${encodeURIComponent(secret)}:x@${response.req.headers.host}/api/book/1`)(response),
    504,
  ],
  ['a redirect of a file', 'file', redirect('http://127.0.0.1:1/'), 504],
  [
    'an error page',
    'list',
    json('<h1>NullPointerException at org.books</h1>', 500, { 'content-type': 'text/html' }),
    502,
  ],
  ['a page for a list', 'list', json('<html>', 200, { 'content-type': 'text/html' }), 504],
  ['a page for what is not there', 'detail', json('<h1>404</h1>', 404, { 'content-type': 'text/html' }), 404],
  ['a status for proxies', 'detail', json({}, 407), 504],
  ['a status that browsers try again', 'detail', json({}, 408), 422],
  ['a status that browsers send again', 'detail', json({}, 421), 422],
  ['another one of these', 'detail', json({}, 425), 422],
  ['a status of this server', 'detail', json({}, 424), 422],
  ['a refusal in another charset', 'detail', json(gbk, 400, { 'content-type': 'text/plain' }), 400],
  ['a refusal of no words', 'detail', json({ message: { $ne: 1 }, errors: 'none' }, 400), 400],
  [
    'prototypes in a refusal',
    'write',
    json('{"__proto__":{"status":200},"message":"不行","errors":[{"field":"__proto__","message":"不行"}]}', 400),
    400,
  ],
];

test.each(sampled(hostile, 5))('%s: asked for a %s, people read one sentence', async (_, asking, answer, status) => {
  const got = await answeredBy(asking, answer);
  const body = JSON.parse(got.text);
  expect([got.status, Object.keys(body)]).toEqual([status, expect.arrayContaining(['message'])]);
  expect(got.message).toMatch(/^\p{Script=Han}[^<>]*$/u);
  for (const name of Object.keys(body)) expect(['message', 'errors', 'requestId']).toContain(name);
});

/** Answers after which nobody knows whether a write has been carried out. */
test.each<readonly [string, Answer]>([
  ['no answer', () => undefined],
  ['an answer without an end', raw(`${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, false)],
  ['an answer that breaks off', raw(`${head}content-length: 99\r\n\r\n{"id":1}`)],
  ['a page', json('<html>', 200, { 'content-type': 'text/html' })],
  ['an error page', json('<html>', 500, { 'content-type': 'text/html' })],
  ['a redirect', redirect('/api/book/1', 303)],
  ['a redirect to another host', redirect('http://127.0.0.1:1/', 307)],
  ['a redirect to nowhere', json('', 302)],
  ['not modified', json('', 304)],
  ['nested too deep', json(deep('[', ']'))],
  ['a bomb', json(gzipSync(Buffer.alloc(20_000_000, 32)), 200, { 'content-encoding': 'gzip' })],
  ['another charset', json(gbk)],
  ['no HTTP', raw('SSH-2.0-evil\r\n')],
])('%s leaves the outcome of a write unknown', async (_, answer) => {
  const got = await answeredBy('write', answer);
  expect([got.status, JSON.parse(got.text)]).toMatchObject([500, { outcome: 'unknown' }]);
  expect(walled.api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

/** Answers that are odd, and say something all the same. */
test.each<readonly [string, Asking, Answer, unknown]>([
  ['a key twice', 'detail', json('{"id":2,"id":1,"title":"红"}'), { id: 1, title: '红' }],
  ['a prototype', 'detail', json('{"id":1,"__proto__":{"admin":true}}'), { id: 1 }],
  ['a constructor', 'detail', json('{"id":1,"constructor":{"prototype":1}}'), { id: 1, constructor: { prototype: 1 } }],
  ['a mark before it', 'detail', json(`\ufeff${JSON.stringify(book)}`), book],
  [
    'GBK, as it says',
    'detail',
    json(Buffer.concat([Buffer.from('{"id":1,"title":'), gbk, Buffer.from('}')]), 200, {
      'content-type': 'application/json;charset=GBK',
    }),
    { id: 1, title: '红楼梦' },
  ],
  ['cookies', 'detail', json(book, 200, { 'set-cookie': ['a=1', 'b=2'] }), book],
  [
    'heads of a page',
    'detail',
    json(book, 200, { 'x-frame-options': 'ALLOWALL', 'access-control-allow-origin': '*' }),
    book,
  ],
  ['a version that is none', 'detail', json(book, 200, { etag: 'v1' }), book],
  ['more than its length', 'detail', raw(`${head}content-length: 8\r\n\r\n{"id":1}HTTP/1.1 200 OK\r\n\r\n`), { id: 1 }],
  [
    'a redirect within',
    'detail',
    (response) =>
      response.req.url === '/api/book/1' ? redirect('/api/book/2')(response) : json({ ...book, id: 2 })(response),
    { ...book, id: 2 },
  ],
  ['a row with an id of another call', 'write', json({ id: '../admin' }), { id: '../admin' }],
])('%s in the answer to a %s changes nothing of what it says', async (_, asking, answer, said) => {
  const got = await answeredBy(asking, answer);
  expect([got.status, JSON.parse(got.text)]).toMatchObject([200, said]);
  const heads = ['access-control-allow-origin', 'x-frame-options', 'etag'].filter((name) => name in got.headers);
  expect(heads).toEqual([]);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

const escaped = JSON.stringify(secret).slice(1, -1);
const coded = [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const html = secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const based = Buffer.from(secret).toString('base64');
/** The credential, told back in every place of an answer. */
test.each<readonly [string, Asking, Answer]>([
  ['a value', 'detail', json({ ...book, title: `got ${secret}` })],
  ['a value with PHP’s slashes', 'detail', json(`{"id":1,"title":"${escaped.replaceAll('/', '\\/')}"}`)],
  ['a value in codes', 'detail', json(`{"id":1,"title":"${coded}"}`)],
  ['an address', 'detail', json({ ...book, title: `/x?key=${encodeURIComponent(secret)}` })],
  ['Base64', 'detail', json({ ...book, title: based })],
  ['a key', 'detail', json({ ...book, [secret]: 1 })],
  ['a row', 'list', page([{ ...book, shelf: { deep: [secret] } }])],
  ['an id', 'list', page([{ ...book, id: secret }])],
  ['a sum', 'list', json({ records: [], total: 0, totals: { price: secret } })],
  ['a sentence', 'write', json({ message: `Bad ${secret}` }, 400)],
  ['a sentence in codes', 'write', json(`{"message":"${coded}"}`, 400)],
  ['the error of a field', 'write', json({ errors: [{ field: secret, message: secret }] }, 422)],
  ['a plain text', 'write', json(`Bad ${secret}`, 400, { 'content-type': 'text/plain' })],
  ['an HTML text', 'write', json(`<p>${html}</p>`, 400, { 'content-type': 'text/plain' })],
  ['a page', 'list', json(`<pre>${html}</pre>`, 500, { 'content-type': 'text/html' })],
  ['the address of what was made', 'write', json('', 201, { location: `/api/book/${encodeURIComponent(secret)}1` })],
  ['a version', 'detail', json(book, 200, { etag: `"${based}"` })],
  ['what a write answers', 'write', json({ id: 9, token: secret })],
  ['a refused credential', 'detail', json({ message: secret }, 401)],
  ['a redirect', 'detail', redirect(`http://127.0.0.1:1/${encodeURIComponent(secret)}`)],
  ['no JSON', 'detail', json(`{${secret}`)],
  ['a status line', 'detail', raw(`HTTP/1.1 500 ${secret}\r\ncontent-length: 0\r\n\r\n`)],
  ['a name of a file', 'file', json('x', 200, { 'content-disposition': `attachment; filename="${based}"` })],
  ['a type of a file', 'file', json('x', 200, { 'content-type': `text/x; a=${based}` })],
  ['a file', 'file', json(`a,b\n${secret},${based}\n`, 200, { 'content-type': 'text/csv' })],
  [
    'a file in pieces',
    'file',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      for (const letter of `a,${secret},b`) response.write(letter);
      response.end();
    },
  ],
  ['the refusal of a file', 'file', json(`Bad ${secret}`, 400, { 'content-type': 'text/plain' })],
])('the credential in %s (%s) is not shown', async (_, asking, answer) => {
  const { text, headers } = await answeredBy(asking, answer);
  for (const told of [secret, escaped, html, based, encodeURIComponent(secret)])
    expect([text.includes(told), JSON.stringify(headers).includes(told)]).toEqual([false, false]);
});

test('a file is as long as it was, with stars in the place of the credential', async () => {
  const { text } = await answeredBy('file', json(`a,${secret},b`));
  expect(text).toBe(`a,${'*'.repeat(secret.length)},b`);
});

test('a file that is no download is one here, with nothing else of its headers', async () => {
  const { headers, text } = await answeredBy(
    'file',
    json('<script>', 200, {
      'content-type': 'text/html',
      'content-disposition': 'inline',
      'x-evil': '1',
      refresh: '0',
    }),
  );
  expect([text, headers['content-disposition'], headers['x-evil'], headers.refresh]).toEqual([
    '<script>',
    'attachment',
    undefined,
    undefined,
  ]);
});

test('nothing of the credential was answered, logged, traced or kept', async () => {
  expect(await walled.leaks()).toEqual([]);
});
