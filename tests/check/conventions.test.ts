import { describe, expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { clean } from './change.ts';

const file = 'schemas/back-end.json';
const api = 'schemas/api.json';
const list = 'GET /api/book/list';

/** What is told of a file that says this beside a credential. */
function told(said: object, call?: object): readonly (string | number)[][] {
  const text = JSON.stringify({ credential: { kind: 'none' }, ...said });
  const calls = JSON.parse(clean[api] ?? '');
  const key = Object.keys(call ?? {})[0] ?? '';
  const changed = call && { ...calls, [key]: { ...calls[key], backEnd: (call as Record<string, object>)[key] } };
  const files = { ...clean, [file]: text, ...(changed && { [api]: JSON.stringify(changed) }) };
  return check(files, 'en').map(({ line, column, code, hint }) => [
    code,
    hint ?? '',
    line * column > 0 ? 'placed' : '',
  ]);
}

const one = (code: string, hint = '') => [[code, hint, 'placed']];

test('a manner of speaking that is whole has no problem', () => {
  expect(told({ records: { book: { values: { name: { kind: 'id', sentAs: 'name_id' } } } } })).toEqual([]);
  expect(told({ preset: 'strapi', records: { book: { identity: 'isbn' } }, headers: { 'X-Library': 'a' } })).toEqual(
    [],
  );
  expect(
    told({ paging: { kind: 'cursor', next: 'next' }, query: { cursor: 'after' }, total: { kind: 'none' } }),
  ).toEqual([]);
});

test.each([
  ['{ "paging": { "kind": "whole" } }', 3],
  ['{ "preset": "rails" }', 3],
  ['{ "query": { "offset": "start" } }', 14],
  ['{ "list": { "records": "." } }', 24],
  ['{ "refusal": { "statuses": [500] } }', 16],
])('%s needs a server that holds the credential', (text, at) => {
  const files = { ...clean, [file]: text };
  expect(check(files, 'en').map(({ code, column }) => [code, column])).toEqual([['back-end.credential', at]]);
});

describe('what cannot go together', () => {
  test.each([
    [{ paging: { kind: 'cursor', next: 'next' }, query: { current: 'page' } }],
    [{ paging: { kind: 'offset' }, query: { first: 1 } }],
    [{ paging: { kind: 'offset' }, total: { kind: 'pages', name: 'pages' } }],
    [{ paging: { kind: 'page', fixed: 10, most: 5 } }],
    [{ paging: { kind: 'whole' }, total: { kind: 'header', header: 'X-Total' } }],
    [{ total: { kind: 'header', header: 'X-Total' }, list: { total: 'count' } }],
    [{ list: { more: 'more' }, total: { kind: 'body' } }],
    [{ sort: { ascending: 's={field}', descending: 's=-{field}' }, query: { sort: 's' } }],
    [{ search: 'q={value}', query: { keyword: 'q' } }],
    [{ filter: { from: '{field}From={from}' }, query: { range: { from: '{field}A', to: '{field}B' } } }],
    [{ preset: 'directus', query: { current: 'page' } }],
    [{ body: { id: 'id', ids: 'ids' } }],
    [{ paging: { kind: 'cursor', next: 'next', header: 'Link' }, total: { kind: 'none' } }],
    [{ filter: { equals: '"{field}":{value}', expression: { name: 'f', json: 'members', separator: ' AND ' } } }],
  ])('%o', (said) => {
    expect(told(said)).toEqual(one('back-end.clash'));
  });

  test('a column that the back end does not sort by', () => {
    const sortable = told({}, { [list]: { sort: { fields: ['name'] } } });
    expect(sortable.map(([code]) => code)).toEqual(['sort.field', 'sort.field']);
  });

  test.each([[{ fields: [] }], [{ names: { name: 'title' } }]])(
    'the fields that a list sorts by are said at its call: %o',
    (sort) => {
      expect(told({ sort })).toEqual(one('back-end.place'));
    },
  );

  test('a cursor stands under a name or in a header', () => {
    expect(told({ paging: { kind: 'cursor' }, total: { kind: 'none' } })).toEqual(one('key.missing'));
  });

  test('also where a call says it over its house', () => {
    expect(told({ search: 'q={value}' }, { [list]: { query: { keyword: 'k' } } })).toEqual(one('back-end.clash'));
  });
});

test('where the file has a mistake, calls are not told of it', () => {
  expect(told({ search: 'q=value' }, { [list]: { list: { records: '.' } } })).toEqual(one('back-end.unfilled'));
});

describe('templates', () => {
  test.each([
    [{ sort: { ascending: 'sort={name}', descending: 'sort=-{field}' } }, 'back-end.fill'],
    [{ sort: { ascending: 'sort=name', descending: 'sort=-{field}' } }, 'back-end.unfilled'],
    [{ sort: { ascending: 'sort={field}' } }, 'key.missing'],
    [{ search: 'q=value' }, 'back-end.unfilled'],
    [{ filter: { equals: '{field}' } }, 'back-end.unfilled'],
    [{ filter: { equals: '{field}:{value}' } }, 'back-end.name'],
  ])('%o', (said, code) => {
    expect(told(said)).toEqual(one(code));
  });
});

describe('names and values', () => {
  test.each([
    [{ headers: { Authorization: 'x' } }, 'back-end.header', ''],
    [{ headers: { 'X-A': 'a\r\nb' } }, 'back-end.header', ''],
    [{ record: { times: { kind: 'minor' } } }, 'back-end.value', ''],
    [{ record: { money: { kind: 'iso' } } }, 'back-end.value', ''],
    [{ record: { times: { kind: 'local', zone: 'Europe/Berlinn' } } }, 'zone.unknown', ''],
    [{ records: { bok: {} } }, 'record.unknown', 'book'],
    [{ records: { book: { names: { nam: 'x' } } } }, 'field.unknown', 'name'],
    [{ record: { money: { kind: 'id' } } }, 'back-end.value', ''],
    [{ records: { book: { values: { price: { kind: 'id' } } } } }, 'back-end.value', ''],
    [{ preset: 'spring' }, 'value.choice', ''],
    [{ paging: { kind: 'pages' } }, 'kind.unknown', 'page'],
  ])('%o', (said, code, hint) => {
    expect(told(said)).toEqual(one(code, hint));
  });
});

describe('a call', () => {
  test.each([
    [{ [list]: { body: { whole: true } } }, 'back-end.place'],
    [{ [list]: { option: { name: 'name' } } }, 'back-end.place'],
    [{ 'PUT /api/book/{id}': { body: { whole: true } } }, 'back-end.whole'],
    [{ 'POST /api/book': { paging: { kind: 'whole' } } }, 'back-end.place'],
    [{ [list]: { request: 'GET /books/{row.id}' } }, 'back-end.fill'],
    [{ [list]: { filters: { titel: { name: 'x' } } } }, 'back-end.filter'],
    [{ [list]: { sort: { fields: ['name', 'createAt', 'price', 'titel'] } } }, 'field.unknown'],
    [{ [list]: { sort: { names: { titel: 'x' } } } }, 'field.unknown'],
    [{ 'POST /api/book': { body: { with: { version: '{row.version}' } } } }, 'back-end.fill'],
    [{ 'PUT /api/book/{id}': { body: { with: { version: '{vesion}' } } } }, 'back-end.fill'],
    [{ [list]: { several: { request: 'POST /books/all' } } }, 'back-end.place'],
    [{ 'POST /api/book': { several: { request: 'POST /books/{ids}' } } }, 'back-end.place'],
  ])('%o', (call, code) => {
    expect(told({}, call).map(([first]) => first)).toEqual([code]);
  });
});

describe('several rows in one call', () => {
  const row = 'PUT /api/book/{id}';
  const accounts = { accounts: true };

  test.each([
    [{ request: 'POST /books/bulk', body: { ids: 'ids' } }],
    [{ request: 'PUT /books?ids={ids}' }],
    [{ request: 'PUT /books?id={id}' }],
    [{ request: 'PUT /books', each: true }],
  ])('%o is whole', (several) => {
    expect(told(accounts, { [row]: { several } })).toEqual([]);
  });

  test.each([
    [{}, 'key.missing', 'request'],
    [{ body: { ids: 'ids' } }, 'key.missing', 'the row’s own address'],
    [{ request: 'PUT /books' }, 'back-end.unfilled', 'no ids'],
    [{ request: 'PUT /books/{id}', each: true }, 'back-end.fill', 'one id for all', 'ids'],
    [{ request: 'PUT /books/{row.code}?ids={ids}' }, 'back-end.fill', 'of one row'],
    [{ request: 'PUT /books?ids={ids}', body: { with: { version: '{row.version}' } } }, 'back-end.fill', 'of one row'],
    [{ request: 'PUT /books', each: true, body: { ids: 'ids' } }, 'back-end.clash', 'ids and objects'],
  ])('%o: %s, %s', (several, code, _, hint = '') => {
    expect(told(accounts, { [row]: { several } })).toEqual(one(code, hint));
  });

  test('needs the call by which pages send it, where the engine keeps no accounts', () => {
    expect(told({}, { [row]: { several: { request: 'PUT /books?ids={ids}' } } })).toEqual(one('request.unknown'));
  });
});
