import { afterEach, expect, test } from 'vitest';
import type { ResolvedLink } from '../../../src/compile/resolved.ts';
import { addressOf } from '../../../src/console/columns/link.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';

const sheet: ResolvedLink = {
  path: '/club',
  query: { sheet: { constant: 'sheet' }, id: { field: 'clubId' } },
  permissions: ['club:read'],
};
const list: ResolvedLink = {
  path: '/bill',
  query: { clubId: { field: 'id' }, status: { constant: [0, 1] }, payTime: { constant: 'last7' } },
  permissions: ['bill:read'],
};
const signIn = (...permissions: readonly string[]) =>
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'a', permissions } });
afterEach(() => store.set(sessionAtom, { state: 'signed-out' }));

test('a link leads to a sheet, or to a list as its address says it', () => {
  signIn('club:read', 'bill:read');
  expect(addressOf(sheet, { clubId: 3 })).toBe('/club?sheet=sheet&id=3');
  expect(addressOf(list, { id: '9007199254740993' })).toBe('/bill?clubId=9007199254740993&status=0%2C1&payTime=last7');
});

test.each([[{}], [{ clubId: null }], [{ clubId: '' }], [{ clubId: { id: 3 } }]])(
  'a row of %j has nothing to lead to',
  (row) => {
    signIn('club:read');
    expect(addressOf(sheet, row)).toBeNull();
  },
);

test('who may not see the screen is offered no link to it; who may change it may see it', () => {
  signIn('bill:read');
  expect(addressOf(sheet, { clubId: 3 })).toBeNull();
  signIn('club:write');
  expect(addressOf(sheet, { clubId: 3 })).not.toBeNull();
  signIn('club:read');
  expect(addressOf({ ...sheet, permissions: ['club:read', 'bill:read'] }, { clubId: 3 })).toBeNull();
});

test('a back end that names no permissions hides nothing', () => {
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'a' } });
  expect(addressOf(sheet, { clubId: 3 })).toBe('/club?sheet=sheet&id=3');
});

test('what narrows a link keeps its own values; without any in common there is nothing to lead to', () => {
  signIn('bill:read');
  const narrowed: ResolvedLink = {
    path: '/bill',
    query: { type: { constant: [1, 2] } },
    narrows: { type: { field: 'type' }, clubId: { field: 'clubId' } },
    permissions: ['bill:read'],
  };
  expect(addressOf(narrowed, {})).toBe('/bill?type=1%2C2');
  expect(addressOf(narrowed, { type: '2,4', clubId: 3 })).toBe('/bill?type=2&clubId=3');
  expect(addressOf(narrowed, { type: 4 })).toBeNull();
  const needing = { ...narrowed, needs: ['clubId'] };
  expect(addressOf(needing, { clubId: null })).toBeNull();
  expect(addressOf(needing, { clubId: 3 })).toBe('/bill?type=1%2C2&clubId=3');
});
