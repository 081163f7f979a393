import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { publish } from '../../src/compile/publish.ts';
import { clean } from './change.ts';

const file = 'schemas/back-end.json';
const speaking = (text: string) => ({ ...clean, [file]: text });
const told = (text: string) =>
  check(speaking(text), 'en').map(({ line, column, code, hint }) => [line, column, code, hint ?? '']);

test('how another back end speaks is checked like any other file', () => {
  expect(told('{ "envelope": { "data": "data", "code": "code", "success": [0, 200] } }')).toEqual([]);
  expect(told('{\n  "enveloppe": { "data": "data" }\n}')).toEqual([[2, 3, 'key.unknown', 'envelope']]);
  expect(told('{ "envelope": { "code": "code" } }')).toEqual([[1, 3, 'key.missing', '']]);
  expect(told('{ "query": { "first": 2 } }')).toEqual([[1, 23, 'value.choice', '0']]);
  expect(told('{ "query": { "range": { "from": "start", "to": "{field}End" } } }')).toEqual([
    [1, 33, 'value.pattern', ''],
  ]);
  expect(told('{ "session": { "login": "auth/login" } }')).toEqual([[1, 25, 'value.pattern', '']]);
  expect(told('{ "has": ["PUT /api/book/{id}"] }')).toEqual([]);
  expect(told('{ "has": ["PUT /api/bok/{id}"] }')).toEqual([[1, 11, 'request.unknown', 'PUT /api/book/{id}']]);
  expect(told('{ "query": ')).toMatchObject([[1, expect.any(Number), expect.stringMatching(/^json\./), '']]);
});

test('a name of another back end is used as it is: nothing is filled in, and dots alone lead into what it names', () => {
  for (const [text, column] of [
    ['{ "list": { "total": "{meta}" } }', 22],
    ['{ "query": { "descending": "-{field}" } }', 28],
    ['{ "token": { "header": "Authorization", "prefix": "Bearer {token}" } }', 51],
    ['{ "session": { "read": "/api/user/{id}" } }', 24],
  ] as const)
    expect(told(text)).toEqual([[1, column, 'value.plain', '']]);
  for (const name of ['meta..count', 'meta.', 'meta[count]'])
    expect(told(JSON.stringify({ list: { total: name } }))).toEqual([[1, 18, 'value.pattern', '']]);
  const fits = {
    list: { total: '@odata.count', records: 'data.list' },
    refusal: { message: 'error.message', errors: 'error.details.errors' },
    query: { current: 'page[number]' },
    token: { header: 'A', prefix: 'B ' },
  };
  expect(told(JSON.stringify(fits))).toEqual([]);
});

test('the page knows which filters are ranges where their ends have names of their own', () => {
  const boot = (said: object) => publish(speaking(JSON.stringify(said))).boot.backEnd;
  const range = { from: '{field}From', to: '{field}To' };
  const ranges = { 'GET /api/book/list': expect.arrayContaining(['createAt', 'price']) };
  expect(boot({ query: { range } })).toMatchObject({ query: { range }, ranges });
  expect(boot({ query: { current: 'page' } })).toEqual({ query: { current: 'page' } });
  expect(publish(clean).boot.backEnd).toBeUndefined();
});

test('people sign in at one place, and keys are of use only to a server that holds the credential', () => {
  const header = '"credential": { "kind": "header", "prefix": "Bearer " }';
  expect(told(`{ ${header}, "idempotencyKeys": true, "query": { "current": "page" } }`)).toEqual([]);
  expect(told(`{ ${header},\n  "token": { "header": "X-Token" } }`)).toEqual([[2, 3, 'credential.sign-in', '']]);
  expect(told(`{ ${header},\n  "session": { "token": "jwt" } }`)).toEqual([[2, 3, 'credential.sign-in', '']]);
  expect(told('{ "idempotencyKeys": true }')).toEqual([[1, 3, 'credential.keys', '']]);
  expect(told('{ "accounts": true }')).toEqual([[1, 3, 'credential.keys', '']]);
  expect(told('{ "credential": { "kind": "bearer" } }')).toEqual([[1, 27, 'kind.unknown', 'header']]);
  expect(told('{ "credential": { "kind": "oauth2" } }')).toMatchObject([[1, 3, 'key.missing', '']]);
  expect(told('{ "credential": { "kind": "basic", "header": "X-Key" } }')).toMatchObject([[1, 36, 'key.unknown', '']]);
});

test('pages that speak to a server in front of the back end are told nothing of how it speaks', () => {
  const said = { credential: { kind: 'none' }, query: { current: 'page' } };
  expect(publish(speaking(JSON.stringify(said))).boot.backEnd).toBeUndefined();
});
