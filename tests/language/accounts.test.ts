import { describe, expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { withAccounts } from '../../src/language/accounts/with-accounts.ts';
import { parseProject } from '../../src/language/project/project.ts';

const backEnd = { 'schemas/back-end.json': '{ "credential": { "kind": "none" }, "accounts": true }' };
const files = {
  ...backEnd,
  'schemas/records/book.json': `{ "$id": "book", "title": "图书", "type": "object", "required": ["id", "title"],
  "properties": { "id": { "type": "integer", "title": "编号" }, "title": { "type": "string", "title": "书名" } } }`,
  'schemas/api.json': `{
  "GET /api/book/list": { "permission": "book:read", "record": "book", "list": true }
}
`,
  'screens/book.json': `{ "kind": "list", "title": "藏书", "request": "GET /api/book/list",
  "columns": [{ "field": "title", "sortable": false }] }`,
  'screens/menu.json': `{
  "version": 9,
  "title": "图书馆",
  "items": [
    { "path": "/book", "title": "藏书", "icon": "book", "screen": "book" }
  ]
}
`,
};
const menuOf = (project: Record<string, string>) => parseProject(withAccounts(project)).menu.items;

describe('accounts kept by the engine', () => {
  test('complete a project, which has no problem and says nothing of approvals that nothing waits for', () => {
    const whole = withAccounts(files);
    expect(check(whole)).toEqual([]);
    expect(menuOf(files).map(({ path }) => path)).toEqual([
      ...['/book', '/console', '/console/studio', '/password', '/console/session', '/console/factor'],
    ]);
    expect(Object.keys(whole)).toContain('screens/console-account.json');
    expect(Object.keys(whole)).not.toContain('screens/console-approval.json');
    expect(withAccounts(whole)).toEqual(whole);
  });

  test('come where the project asks for them, and leave unreadable files as they are', () => {
    const { 'schemas/back-end.json': _, ...without } = files;
    for (const untouched of [
      without,
      { ...files, 'schemas/back-end.json': '{ "credential": { "kind": "none" } }' },
      { ...files, 'schemas/back-end.json': '{ "accounts": true }' },
      { ...files, 'schemas/back-end.json': '{ "accounts": true' },
    ])
      expect(withAccounts(untouched)).toBe(untouched);
  });

  test.each(['schemas/api.json', 'screens/menu.json'])(
    '%s that is no JSON stays as it is, and nothing else is told',
    (file) => {
      const broken = withAccounts({ ...files, [file]: '{ "GET' });
      expect(broken[file]).toBe('{ "GET');
      expect(check(broken).map((problem) => [problem.file, problem.code.split('.')[0]])).toEqual([[file, 'json']]);
    },
  );

  test('a mistake of the project is told at its own line', () => {
    const wrong = { ...files, 'schemas/api.json': files['schemas/api.json'].replace('"book:read"', '"book:reed"') };
    expect(check(withAccounts(wrong)).map(({ file, line }) => [file, line])).toEqual([['schemas/api.json', 2]]);
  });

  test('a sign-in form of the project takes what the second step sends, and keeps its own lines', () => {
    const login = `{ "$id": "login", "title": "登录", "type": "object", "additionalProperties": false,
  "required": ["username", "password"], "properties": {
    "username": { "type": "string", "title": "工号" },
    "password": { "type": "string", "title": "口令", "ui": { "widget": "password" } }
  } }`;
    const { properties } = JSON.parse(
      withAccounts({ ...files, 'schemas/forms/login.json': login })['schemas/forms/login.json'] ?? '',
    );
    expect(properties).toMatchObject({ username: { title: '工号' }, code: { type: 'string' } });
    expect(Object.keys(properties)).toEqual(
      Object.keys(JSON.parse(withAccounts(files)['schemas/forms/login.json'] ?? '').properties),
    );
    const broken = { ...files, 'schemas/forms/login.json': '{ "$id"' };
    expect(withAccounts(broken)['schemas/forms/login.json']).toBe('{ "$id"');
  });

  test('what the project writes itself stands, and its menu decides where a screen is', () => {
    const own = {
      ...files,
      'screens/console-session.json': '{ "kind": "view", "title": "我的登录", "view": "second-factor" }',
      'screens/menu.json': files['screens/menu.json'].replace(
        '"screen": "book" }',
        '"screen": "book", "group": "图书" },\n    { "path": "/people", "title": "同事", "icon": "people", "screen": "console-account" }',
      ),
    };
    const whole = parseProject(withAccounts(own));
    expect(whole.screens['console-session']?.title).toBe('我的登录');
    const above = menuOf(own).find(({ path }) => path === '/console') as { readonly children?: readonly unknown[] };
    expect(above).toMatchObject({ group: '系统' });
    expect(above.children).toHaveLength(2);
  });

  test('speak the language of the project, also of what waits for a second person', () => {
    const english = {
      ...backEnd,
      'schemas/records/book.json': `{ "$id": "book", "title": "Book", "type": "object", "required": ["id", "title"],
  "approvals": { "DELETE /api/book/{id}": { "permission": "approval:write" } },
  "properties": { "id": { "type": "integer", "title": "ID" }, "title": { "type": "string", "title": "Title" } } }`,
      'schemas/api.json': `{
  "GET /api/book/list": { "permission": "book:read", "record": "book", "list": true },
  "DELETE /api/book/{id}": { "permission": "book:write", "asks": ["title"] }
}`,
      'screens/book.json': `{ "kind": "list", "title": "Books", "request": "GET /api/book/list",
  "columns": [{ "field": "title", "sortable": false }],
  "actions": { "row": { "delete": { "title": "Delete", "request": "DELETE /api/book/{id}", "confirm": "Delete “{title}”?" } } } }`,
      'screens/menu.json': `{ "version": 9, "title": "Library", "language": "en",
  "items": [{ "path": "/book", "title": "Books", "icon": "book", "group": "Lending", "screen": "book" }] }`,
    };
    const whole = withAccounts(english);
    expect(
      Object.values(whole).flatMap((text) => text.split('\n').filter((line) => /\p{Script=Han}/u.test(line))),
    ).toEqual([]);
    expect(menuOf(english)[1]).toMatchObject({ title: 'Accounts and roles', group: 'System' });
    expect(parseProject(whole).screens['console-approval']?.title).toBe('Approvals');
    expect(check(whole, 'en')).toEqual([]);

    const menu = english['screens/menu.json'].replace('"en"', '["en", "zh-CN"]');
    const both = withAccounts({ ...english, 'screens/menu.json': menu });
    expect(check(both, 'en')).toEqual([]);
    for (const [language, title, group] of [
      ['en', 'Approvals', 'System'],
      ['zh-CN', '待我审批', '系统'],
    ] as const) {
      const project = parseProject(both, language);
      expect(project.screens['console-approval']?.title).toBe(title);
      expect(project.menu.items.find(({ path }) => path === '/console')).toMatchObject({ group });
      expect(JSON.stringify(project)).not.toMatch(/"(zh-CN|en)":/);
    }
  });

  test('approvals come with the first record that has something to approve', () => {
    const waiting = {
      ...files,
      'schemas/records/book.json': files['schemas/records/book.json'].replace(
        '"type": "object"',
        '"type": "object", "approvals": { "DELETE /api/book/{id}": { "permission": "approval:write" } }',
      ),
    };
    const { api, screens } = parseProject(withAccounts(waiting));
    expect(api['POST /api/approval/{id}/approve']?.changes).toEqual(['approval', 'book']);
    expect(screens['console-approval']?.title).toBe('待我审批');
  });
});
