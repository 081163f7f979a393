import { expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { ungrantedPermissions } from '../../../src/server/accounts/ungranted-permissions.ts';
import { service } from '../../../src/template/src/service.ts';

const files = await readProject('src/template');

test('roles of the service can carry every permission that a new project needs', () => {
  expect(ungrantedPermissions(service, files, 'en')).toEqual([]);
});

test('a screen and calls are for nobody if no role can carry their permission', () => {
  const permissions = service.permissions.filter(({ code }) => code !== 'book');
  const found = ungrantedPermissions({ ...service, permissions }, files, 'en');
  expect(found.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)).toEqual([
    'screen.unreadable screens/book.json:5:14',
    'screen.unreadable screens/shelves.json:5:11',
    ...['19:19', '25:44', '26:37', '27:41', '28:44', '29:57'].map(
      (at) => `permission.ungranted schemas/api.json:${at}`,
    ),
  ]);
  expect(found[0]?.message).toBe(
    'nobody can open “Books”: it needs “book:read”, which is none of the permissions of the service, so no role can have it',
  );
  expect(found.filter(({ message }) => message.includes('POST /api/book”'))[0]?.message).toBe(
    '“POST /api/book” (Books → Add book) needs “book:write”, which is none of the permissions of the service: no role can have it, and nobody can use it',
  );
});

test('what needs no role is granted', () => {
  const api = JSON.parse(files['schemas/api.json'] ?? '{}');
  const open = Object.fromEntries(
    Object.entries(api).map(([key, call]) => [key, { ...(call as object), permission: 'session' }]),
  );
  expect(
    ungrantedPermissions({ ...service, permissions: [] }, { ...files, 'schemas/api.json': JSON.stringify(open) }, 'en'),
  ).toEqual([]);
});
