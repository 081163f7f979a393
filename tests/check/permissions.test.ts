import { expect, test } from 'vitest';
import { type Change, told } from './change.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const home = 'screens/home.json';
const report = 'screens/report.json';
const settings = 'screens/settings.json';
const views = 'schemas/views.json';

const differs = (file: string, request: string, needed: string, permission: string, hint = needed) =>
  `permission.differs ${file} “${request}” needs “${needed}”, not “${permission}” (${hint})`;

const onHome = (permission: string): Change => [home, '"permission": "session"', `"permission": "${permission}"`];

test('a home page asks for what it likes: each of its sections asks for what its own call does', () => {
  for (const fitting of ['session', 'today', 'today:read', 'book']) expect(told(onHome(fitting))).toEqual([]);
});

test('of a call that is not fit for its place nothing more is said', () => {
  const load: Change = [settings, '"load": "GET /api/settings"', '"load": "PUT /api/settings"'];
  expect(told(load)).toEqual([expect.stringMatching(/^request\.must-read/)]);
});

test('a permission is one that a call asks for, at a level that there is; everybody’s is none', () => {
  const choices = 'it can be today, book, settings, session';
  const open: Change = [api, '"GET /api/report"', '"GET /api/open": { "permission": "public" }, "GET /api/report"'];
  for (const more of [[], [open]])
    expect(told(onHome('public'), ...more)).toEqual([
      `permission.unknown ${home} there is no permission “public”; ${choices}`,
    ]);
  for (const level of ['delete', 'Read', ''])
    expect(told(onHome(`book:${level}`))).toEqual([
      `permission.unknown ${home} there is no permission “book:${level}” (book)`,
    ]);
});

test('a page of its own asks for what its view’s first call asks for; without a call anything is enough', () => {
  const asks = (permission: string, requests: string): readonly Change[] => [
    [report, '"permission": "book"', `"permission": "${permission}"`],
    [views, '["GET /api/report"]', requests],
    [api, '"GET /api/report": { "permission": "book:read" },', '"GET /api/report": { "permission": "session" },'],
  ];
  for (const permission of ['session', 'settings', 'book']) expect(told(...asks(permission, '[]'))).toEqual([]);
  const two = '["GET /api/book/list", "PUT /api/settings"]';
  expect(told(...asks('book', two))).toEqual([]);
  for (const permission of ['session', 'settings', 'settings:write'])
    expect(told(...asks(permission, two))).toEqual([
      differs(report, 'GET /api/book/list', 'book:read', permission, 'book'),
    ]);
});

const onAction = (permission: string, requests: string): readonly Change[] => [
  [
    book,
    '"detail": {',
    `"map": { "kind": "view", "title": "地图", "view": "map", "permission": "${permission}" }, "detail": {`,
  ],
  [views, '"report": {', `"map": { "title": "地图", "requests": ${requests} }, "report": {`],
];

test('an action with a view asks for what its first call asks for, or the first that changes something', () => {
  const requests = '["GET /api/today", "GET /api/book/list", "PUT /api/settings", "POST /api/book"]';
  for (const fitting of ['today:read', 'settings', 'settings:write'])
    expect(told(...onAction(fitting, requests))).toEqual([]);
  for (const other of ['today', 'book:read', 'book:write', 'session', 'settings:read'])
    expect(told(...onAction(other, requests))).toEqual([differs(book, 'GET /api/today', 'today:read', other)]);
});

test('an action with a view that only reads asks for what its first call asks for', () => {
  const requests = '["GET /api/today", "GET /api/book/list"]';
  expect(told(...onAction('today:read', requests))).toEqual([]);
  for (const other of ['settings', 'book:read', 'session'])
    expect(told(...onAction(other, requests))).toEqual([differs(book, 'GET /api/today', 'today:read', other)]);
  for (const any of ['book', 'session']) expect(told(...onAction(any, '[]'))).toEqual([]);
});

test('an action with a form asks for what sending it asks for, whatever the form is loaded with', () => {
  const lend = (permission: string): Change => [
    book,
    '"request": "POST /api/book/{id}/lend",',
    `"load": "GET /api/settings", "request": "POST /api/book/{id}/lend", "permission": "${permission}",`,
  ];
  for (const fitting of ['book', 'book:write']) expect(told(lend(fitting))).toEqual([]);
  for (const other of ['settings:read', 'settings', 'book:read', 'session'])
    expect(told(lend(other))).toEqual([differs(book, 'POST /api/book/{id}/lend', 'book:write', other, 'book')]);
});

const onList = (call: string, permission: string): readonly Change[] => [
  [
    api,
    '"permission": "book:read",\n    "record": "book",\n    "list"',
    `"permission": "${call}",\n    "record": "book",\n    "list"`,
  ],
  [book, '"permission": "book"', `"permission": "${permission}"`],
];

test('a list of everybody who is signed in asks for no more than that', () => {
  for (const call of ['session', 'public']) {
    expect(told(...onList(call, 'session'))).toEqual([]);
    for (const other of ['book', 'settings'])
      expect(told(...onList(call, other))).toEqual([differs(book, 'GET /api/book/list', call, other, 'session')]);
  }
});

test('a list asks for the code of its call, at its level', () => {
  expect(told(...onList('settings:read', 'settings'))).toEqual([]);
  expect(told(...onList('settings:read', 'session'))).toEqual([
    differs(book, 'GET /api/book/list', 'settings:read', 'session', 'settings'),
  ]);
  expect(told(...onList('settings:write', 'settings:write'))).toEqual([]);
  expect(told(...onList('settings:write', 'settings'))).toEqual([
    differs(book, 'GET /api/book/list', 'settings:write', 'settings'),
  ]);
});

test('signing in has no level, and a code has one', () => {
  for (const permission of ['session:read', 'session:write'])
    for (const changes of [[onHome(permission)], onList('session', permission)])
      expect(told(...changes)).toEqual([
        expect.stringMatching(new RegExp(`^permission\\.unknown .*“${permission}” \\(session\\)$`)),
      ]);
  expect(told(onHome('book:read:write'))).toEqual([expect.stringMatching(/^permission\.unknown .*\(book\)$/)]);
});

test('of a call that does not exist nothing more is said', () => {
  const lent = '"request": "POST /api/book/{id}/lent", "permission": "settings",';
  expect(told([book, '"request": "POST /api/book/{id}/lend",', lent])).toEqual([
    expect.stringMatching(/^request\.unknown/),
  ]);
  expect(
    told(
      [settings, '"load": "GET /api/settings"', '"load": "GET /api/setings"'],
      [settings, '"permission": "settings"', '"permission": "book"'],
    ),
  ).toEqual([expect.stringMatching(/^request\.unknown/)]);
});
