import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../../depth.ts';
import { type Sent, startWalled, type Walled } from './walled.ts';

let walled: Walled;
beforeAll(async () => {
  walled = await startWalled();
});
beforeEach(() => walled.reset());
afterAll(() => walled?.close());

/** What a request comes to: a refusal in Chinese with this status and nothing sent, or exactly these bytes at the back end. */
type Outcome = number | readonly string[];

async function holds(sent: Sent, outcome: Outcome): Promise<void> {
  const { status, message, text } = await walled.send(sent);
  if (typeof outcome === 'number') {
    expect([status, walled.reached(), text]).toEqual([outcome, [], expect.stringMatching(/\p{Script=Han}/u)]);
    expect(message).not.toBe('');
  } else expect(walled.reached()).toEqual(outcome);
  expect((await walled.send({ path: '/api/session' })).status).toBe(200);
}

const long = '9'.repeat(201);
/** An id as it stands in an address, and what the back end hears of it; a refusal of the router or the handler otherwise. */
const ids: readonly (readonly [id: string, heard?: string])[] = [
  ['..'],
  ['../..'],
  ['../../internal'],
  ['%2e%2e'],
  ['%2e%2e%2f'],
  ['%2E%2E%2Fadmin'],
  ['..%2f..%2fadmin'],
  ['.%2e'],
  ['%2e'],
  ['...'],
  ['%252e%252e%252f'],
  ['%25'],
  ['..%5c..%5cadmin'],
  ['1%2f2'],
  ['1%5c2'],
  ['1/../../admin'],
  ['%00'],
  ['1%00.json'],
  ['1%0d%0aX-Evil:%201'],
  ['1%0aX'],
  ['%09'],
  ['%7f'],
  ['%c2%85'],
  ['%e2%80%a8'],
  ['%e2%80%a9'],
  ['%ef%bc%8f'],
  ['%ef%bc%8e%ef%bc%8e'],
  ['%e2%80%a5'],
  ['%ef%bc%bc1'],
  ['%ef%bc%85%32%65'],
  ['%ef%bc%9fx=1'],
  ['%c0%ae%c0%ae'],
  ['%ff'],
  ['%ed%a0%80'],
  ['%zz'],
  ['1%3fx=1'],
  ['1%23x'],
  [long],
  ['1;x=1', '1%3Bx%3D1'],
  ['1%3bx', '1%3Bx'],
  ['1%26x=2', '1%26x%3D2'],
  [`1'--`, `1'--`],
  ['%3Cscript%3E', '%3Cscript%3E'],
  ['%7Bid%7D', '%7Bid%7D'],
  ['%7brow.id%7d', '%7Brow.id%7D'],
  ['@evil.example', '%40evil.example'],
  [':80', '%3A80'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['%20', '%20'],
  ['+', '%2B'],
  ['*', '*'],
  ['%E6%9D%8E%E9%9B%B7', '%E6%9D%8E%E9%9B%B7'],
];

describe.each(sampled(ids, 5))('the id %j', (id, heard) => {
  test('is read as one segment or not at all', () =>
    holds({ path: `/api/book/${id}` }, heard === undefined ? 404 : [`GET /api/book/${heard}`]));

  test('is written as one segment or not at all', () => {
    const body = JSON.stringify({ title: '红', shelf: '甲', price: '1.00' });
    const put = { method: 'PUT', path: `/api/book/${id}`, body };
    if (heard === undefined) return holds(put, 404);
    return holds(put, [`GET /api/book/${heard}`, `PUT /api/book/${heard} ${body}`]);
  });
});

test.each<readonly [Sent, Outcome]>([
  [{ path: '/api/../internal' }, 404],
  [{ path: '//evil.example/api/book/1' }, 404],
  [{ path: '/api//book/1' }, 404],
  [{ path: '/API/book/1' }, 404],
  [{ path: '/api/book/1/label/..%2f..' }, 404],
  [{ path: '/api/book/1/status/1' }, 404],
  [{ path: '/api/book/shelves/../../../internal' }, 404],
  [{ path: '/api/book/1/../2' }, ['GET /api/book/2']],
  [{ path: '/api/book/1#x' }, ['GET /api/book/1']],
  [{ path: '/api/book/1?x=1' }, 400],
  [{ path: '/api/book/1?__proto__=1' }, 400],
  [{ path: '/api/book/1?constructor' }, 400],
  [{ path: '/api/book/1?%00=1' }, 400],
  [{ method: 'PATCH', path: '/api/book/1' }, 404],
  [{ method: 'OPTIONS', path: '/api/book/1' }, 404],
  [{ method: 'PROPFIND', path: '/api/book/1' }, 404],
  [{ method: 'POST', path: '/api/book/1' }, 404],
  [{ method: 'DELETE', path: '/api/book/list' }, 404],
  [{ method: 'PUT', path: '/api/book/l%69st', body: '{"title":"红","shelf":"甲","price":"1.00"}' }, 404],
])('%j reaches no other call', (sent, outcome) => holds(sent, outcome));

const list = '/api/book/list?current=0&size=10';
/** A query of a list, and what stands in that of the back end. */
const queries: readonly (readonly [query: string, heard: string | number])[] = [
  ['title=%0d%0aX-Evil:%201', '&title=%0D%0AX-Evil%3A+1'],
  ['title=%00', 400],
  [`title='%20or%20'1'='1`, '&title=%27+or+%271%27%3D%271'],
  ['title=%22%5c%22', '&title=%22%5C%22'],
  ['title=a%26admin=1', '&title=a%26admin%3D1'],
  ['title=a%23b', '&title=a%23b'],
  ['title=a;admin=1', '&title=a%3Badmin%3D1'],
  ['title=%e2%80%a8', '&title=%E2%80%A8'],
  ['title=%25%30%61', '&title=%250a'],
  ['title={field}', '&title=%7Bfield%7D'],
  ['title=a&title=b', '&title=a%2Cb'],
  ['status=0&status=1', '&status=0%2C1'],
  ['status=__proto__', '&status=__proto__'],
  ['keyword=%0d%0a', '&keyword=%0D%0A'],
  ['keyword=a&keywordIn=title', '&keyword=a&keywordIn=title'],
  ['keyword=a&keywordIn=password', 400],
  ['keyword=a&keywordIn=title,__proto__', 400],
  ['totals=price', 400],
  ['sort=price&order=desc', '&sort=price&order=desc'],
  ['sort=price,title&order=desc,asc', '&sort=price%2Ctitle&order=desc%2Casc'],
  ['sort=password_hash&order=asc', 400],
  ['sort=__proto__&order=asc', 400],
  ['sort=constructor', 400],
  ['sort=price%0d%0a', 400],
  ['sort=price;drop', 400],
  ['sort=price&order=desc;x', 400],
  ['sort=price&order=__proto__', 400],
  ['debug=1', 400],
  ['__proto__=1', 400],
  ['title[]=1', 400],
  ['%20title=1', 400],
  ['title%00=1', 400],
  ['Title=1', 400],
];

test.each(sampled(queries, 3))('the query %j is one value of a parameter that the contract names', (query, heard) =>
  holds({ path: `${list}&${query}` }, typeof heard === 'number' ? heard : [`GET ${list}${heard}`]),
);

test.each(['current=-1', 'current=1e9', 'current=NaN', 'size=0', 'size=99999', 'size=10&size=0x10', 'current=%00'])(
  'the page %j is a number within bounds',
  async (query) => {
    const { status, message } = await walled.send({ path: `/api/book/list?${query}` });
    if (status !== 200) expect([status, message]).toEqual([400, expect.stringMatching(/\p{Script=Han}/u)]);
    for (const line of walled.reached()) expect(line).toMatch(/^GET \/api\/book\/list\?current=\d{1,7}&size=\d{1,4}$/);
  },
);

const book = { title: '红', shelf: '甲', price: '1.00' };
const title = (text: string) => JSON.stringify({ ...book, title: text });
const made = (body: object) => [`POST /api/book ${JSON.stringify(body)}`, 'GET /api/book/5'];
test.each<readonly [string, string | Buffer, Outcome]>([
  ['CRLF', title('a\r\nX-Evil: 1'), made({ ...book, title: 'a\r\nX-Evil: 1' })],
  ['NUL', title('a\u0000'), 400],
  ['quotes', title(`'";--\\`), made({ ...book, title: `'";--\\` })],
  ['a unicode separator', title('a\u2028b'), made({ ...book, title: 'a\u2028b' })],
  ['half a letter', '{"title":"\\ud800","shelf":"甲","price":"1.00"}', 400],
  ['a letter that turns the text', title('a\u202eb'), 400],
  ['__proto__', '{"title":"红","shelf":"甲","price":"1.00","__proto__":{"admin":true}}', 400],
  ['constructor', '{"title":"红","shelf":"甲","price":"1.00","constructor":{"prototype":1}}', 400],
  ['a key of no field', JSON.stringify({ ...book, status: 2 }), 400],
  ['an id of its own', JSON.stringify({ ...book, id: '../admin' }), 400],
  ['a key twice', '{"title":"白","title":"红","shelf":"甲","price":"1.00"}', made(book)],
  ['an object for a text', JSON.stringify({ ...book, title: { $ne: '' } }), 400],
  ['a list for a text', JSON.stringify({ ...book, title: ['红'] }), 400],
  ['a list for all', JSON.stringify([book]), 400],
  ['too deep', `${'['.repeat(9000)}${']'.repeat(9000)}`, 400],
  ['no JSON', '{"title":', 400],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['nothing', '', 400],
  ['too much', title('红'.repeat(400_000)), 413],
])('a body with %s is what its form takes, or refused', (_, body, outcome) =>
  holds({ method: 'POST', path: '/api/book', body }, outcome),
);

/** All that a read brings to the back end besides what fetch itself says. */
const passing = ['accept', 'authorization', 'traceparent', 'x-request-id'];
const ofFetch = ['accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode', 'user-agent'];
test.each([
  ['cookie', 'sid=7'],
  ['authorization', 'Basic eDp5'],
  ['proxy-authorization', 'Basic eDp5'],
  ['x-forwarded-for', '10.0.0.1'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=10.0.0.1;host=evil.example'],
  ['x-real-ip', '10.0.0.1'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/admin'],
  ['x-rewrite-url', '/admin'],
  ['host', 'evil.example'],
  ['origin', 'https://evil.example'],
  ['referer', 'https://evil.example/'],
  ['range', 'bytes=0-1'],
  ['if-none-match', '"1"'],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html'],
  ['te', 'trailers'],
  ['prefer', 'return=minimal'],
  ['api-username', 'system'],
])('the header %s of a browser does not pass', async (name, value) => {
  await holds({ path: '/api/book/1', headers: { [name]: value } }, ['GET /api/book/1']);
  const { headers = {} } = walled.api.calls[0] ?? {};
  expect(Object.keys(headers).sort()).toEqual([...passing, ...ofFetch].sort());
  expect([headers.authorization, headers.host, headers.accept]).toEqual([
    walled.api.credential,
    walled.api.url.slice('http://'.length),
    'application/json',
  ]);
});

test.each<readonly [string, string, string | 400]>([
  ['idempotency-key', 'a-1', 'a-1'],
  ['idempotency-key', 'two words', 400],
  ['idempotency-key', 'caf\u00e9', 400],
  ['idempotency-key', '9'.repeat(201), 400],
  ['if-match', '"v1"', '"v1"'],
  ['if-match', 'W/"v1", "v2"', 'W/"v1", "v2"'],
  ['if-match', '*', '*'],
  ['if-match', 'v1; x-evil=1', 400],
  ['if-match', '\u00ff', 400],
  ['if-match', `"${'v'.repeat(201)}"`, 400],
])('the header %s: %s of a write passes only as what it is', async (name, value, outcome) => {
  const sent = { method: 'PUT', path: '/api/book/1', body: JSON.stringify(book), headers: { [name]: value } };
  if (outcome === 400) return holds(sent, 400);
  await holds(sent, ['GET /api/book/1', `PUT /api/book/1 ${JSON.stringify(book)}`, 'GET /api/book/1']);
  expect(walled.api.calls[1]?.headers[name]).toBe(outcome);
});

test('nothing of the credential was answered, logged, traced or kept', async () => {
  expect(await walled.leaks()).toEqual([]);
});
