import { describe, expect, test } from 'vitest';
import { resolveRequest } from '../../src/compile/action/request.ts';
import { datesOutOfRange, limitDay } from '../../src/compile/form/date-limits.ts';
import { comparisonsLast } from '../../src/compile/form/error-order.ts';
import { resolveValues } from '../../src/compile/screen/values.ts';
import { fieldsOf, soleField, splitText } from '../../src/compile/text.ts';
import type { FieldSchema } from '../../src/language/form.ts';
import { engineViews } from '../../src/language/project/engine-views.ts';
import { parseProject, publishable, screenIds } from '../../src/language/project/project.ts';
import { placeholder, requestParts } from '../../src/language/project/request-parts.ts';
import { library } from './project.fixture.ts';

test('a text is cut at its places, and names their fields in order', () => {
  expect(splitText('《{name}》{price}')).toEqual(['《', { field: 'name' }, '》', { field: 'price' }]);
  expect(splitText('')).toEqual([]);
  expect(splitText('{{a}}')).toEqual(['{', { field: 'a' }, '}']);
  expect(fieldsOf('{b}和{a}，{b}')).toEqual(['b', 'a', 'b']);
});

test('only what is one place and nothing else stands for a field', () => {
  expect(['{id}', 'x{id}', '{id}x', '{}', '{a}{b}', '{a{b}'].map(soleField)).toEqual([
    'id',
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(['{id}', 'x{id}', '{id}x', '{}', 'id', '{a}{b}'].map(placeholder)).toEqual([
    'id',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a value that is a place is that field; a list is sent as it is, though its only item looks like a place', () => {
  expect(resolveValues({ id: '{id}', text: 'x{id}', list: ['{id}'] })).toEqual({
    id: { field: 'id' },
    text: { constant: 'x{id}' },
    list: { constant: ['{id}'] },
  });
});

test('a request is a method, a path and a query', () => {
  expect(requestParts('GET /api/book/{id}?size=10&x=a=b&y')).toEqual({
    method: 'GET',
    segments: ['api', 'book', '{id}'],
    query: [
      ['size', '10'],
      ['x', 'a=b'],
      ['y', 'y'],
    ],
  });
  expect(requestParts('DELETE /api/')).toEqual({ method: 'DELETE', segments: ['api', ''], query: [] });
  for (const method of ['POST', 'PUT', 'PATCH'])
    expect(requestParts(`${method} /`)).toEqual({ method, segments: [''], query: [] });
  for (const text of ['', 'GET', 'GET api', 'get /api', 'GET /api book', 'OPTIONS /api', ' GET /api', 'GET  /api'])
    expect([text, requestParts(text)]).toEqual([text, null]);
  expect(() => resolveRequest('fetch it')).toThrow('fetch it');
});

describe('a day', () => {
  const today = '2026-03-06';
  const field = (ui: object): FieldSchema => ({ type: 'string', ui }) as FieldSchema;

  test('is the one that a limit names, and today where it says so', () => {
    expect(['today', '2026-01-01', undefined].map((limit) => limitDay(limit, today))).toEqual([
      today,
      '2026-01-01',
      undefined,
    ]);
  });

  test('beyond its field’s limit is told with the limit and its place, wherever it stands', () => {
    const from = field({ minimum: 'today' });
    const until = field({ maximum: '2026-12-31' });
    const schema: FieldSchema = {
      type: 'object',
      properties: {
        from,
        until,
        days: { type: 'array', items: { type: 'object', properties: { on: from } } },
        loose: { type: 'string' },
        stay: { type: ['object', 'null'], properties: { from } },
        list: { type: 'array' },
      },
    };
    const value = {
      from: '2026-03-05 23:59:59',
      until: '2027-01-01',
      days: [{ on: '2026-03-06' }, { on: '2026-03-05' }],
      loose: '1999-01-01',
      list: ['1999-01-01'],
    };
    expect(datesOutOfRange(schema, value, today)).toEqual([
      { path: ['from'], keyword: 'earliest', limit: today, schema: from },
      { path: ['until'], keyword: 'latest', limit: '2026-12-31', schema: until },
      { path: ['days', 1, 'on'], keyword: 'earliest', limit: today, schema: from },
    ]);
    expect(datesOutOfRange(schema, { from: '2026-03-06 00:00:00', until: '2026-12-31 23:59:59' }, today)).toEqual([]);
    expect(datesOutOfRange(schema, { from: null, until: 3, stay: null }, today)).toEqual([]);
    expect(datesOutOfRange({ type: 'object' }, { from: '1999-01-01' }, today)).toEqual([]);
    expect(datesOutOfRange(schema, undefined, today)).toEqual([]);
  });
});

test('rules that compare with another field are told last', () => {
  const own = { keyword: 'minimum', parentSchema: { minimum: 1 } };
  const compared = { keyword: 'maximum', parentSchema: { maximum: { $data: '1/most' } } };
  const odd = [
    { keyword: 'required' },
    { keyword: 'const', parentSchema: { const: null } },
    { keyword: 'const', parentSchema: { const: {} } },
    { keyword: 'const', parentSchema: { const: 'x' } },
  ];
  expect(comparisonsLast([compared, own, ...odd])).toEqual([own, ...odd, compared]);
});

test('a running console publishes screens and forms, and nothing else', () => {
  const may = ['screens/a.json', 'screens/shared/enums.json', 'schemas/forms/book-create.json', 'screens/1-a.json'];
  const mayNot = [
    'schemas/api.json',
    'schemas/records/book.json',
    'screens/a.md',
    'screens/sub/a.json',
    'screens/../api.json',
    'x/screens/a.json',
    'screens/-a.json',
    'screens/A.json',
    'screens/a.json.js',
    `screens/${'a'.repeat(62)}.json`,
  ];
  expect(may.filter((path) => !publishable.test(path))).toEqual([]);
  expect(mayNot.filter((path) => publishable.test(path))).toEqual([]);
  expect(publishable.test(`screens/${'a'.repeat(61)}.json`)).toBe(true);
});

test('a project is its files: screens but the menu, in the order of their names; what is absent is empty', () => {
  const more = { 'screens/README.md': '', 'screens/sub/x.json': '{}', 'a/screens/x.json': '{}', 'screens/a.jsonx': '' };
  expect(screenIds({ ...library, ...more, 'screens/a.json': '{}' })).toEqual(['a', 'book', 'home']);
  const { records, forms, enums } = parseProject({
    ...library,
    'a/schemas/records/x.json': '{}',
    'schemas/records/x/y.json': '{}',
    'schemas/forms/x.json.bak': '{}',
    'a/schemas/forms/x.json': '{}',
    'screens/shared/enums.json': '{ "$schema": "x", "$comment": "y", "status": [] }',
  });
  expect(Object.keys(records)).toEqual(['book', 'copy', 'today']);
  expect(Object.keys(forms)).toEqual(['book-create']);
  expect(enums).toEqual({ status: [] });
  const empty = parseProject({});
  expect(empty).toEqual({
    screens: {},
    records: {},
    forms: {},
    api: {},
    views: engineViews,
    language: 'zh-CN',
    menu: { title: '', items: [] },
    enums: {},
    options: {},
  });
});
