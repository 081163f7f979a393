import { afterEach, expect, test } from 'vitest';
import type { ResolvedLink } from '../../../src/compile/resolved.ts';
import { addressOf } from '../../../src/console/columns/link.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';

const sheet: ResolvedLink = {
  path: '/branch',
  query: { sheet: { constant: 'sheet' }, id: { field: 'branchId' } },
  permissions: ['branch:read'],
};
const list: ResolvedLink = {
  path: '/loan',
  query: { branchId: { field: 'id' }, status: { constant: [0, 1] }, payTime: { constant: 'last7' } },
  permissions: ['loan:read'],
};
const signIn = (...permissions: readonly string[]) =>
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'a', permissions } });
afterEach(() => store.set(sessionAtom, { state: 'signed-out' }));

test('a link leads to a sheet, or to a list as its address says it', () => {
  signIn('branch:read', 'loan:read');
  expect(addressOf(sheet, { branchId: 3 })).toBe('/branch?sheet=sheet&id=3');
  expect(addressOf(list, { id: '9007199254740993' })).toBe(
    '/loan?branchId=9007199254740993&status=0%2C1&payTime=last7',
  );
});

test.each([[{}], [{ branchId: null }], [{ branchId: '' }], [{ branchId: { id: 3 } }]])(
  'a row of %j has nothing to lead to',
  (row) => {
    signIn('branch:read');
    expect(addressOf(sheet, row)).toBeNull();
  },
);

test('who may not see the screen is offered no link to it; who may change it may see it', () => {
  signIn('loan:read');
  expect(addressOf(sheet, { branchId: 3 })).toBeNull();
  signIn('branch:write');
  expect(addressOf(sheet, { branchId: 3 })).not.toBeNull();
  signIn('branch:read');
  expect(addressOf({ ...sheet, permissions: ['branch:read', 'loan:read'] }, { branchId: 3 })).toBeNull();
});

test('a back end that names no permissions hides nothing', () => {
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'a' } });
  expect(addressOf(sheet, { branchId: 3 })).toBe('/branch?sheet=sheet&id=3');
});

test('what narrows a link keeps its own values; without any in common there is nothing to lead to', () => {
  signIn('loan:read');
  const narrowed: ResolvedLink = {
    path: '/loan',
    query: { type: { constant: [1, 2] } },
    narrows: { type: { field: 'type' }, branchId: { field: 'branchId' } },
    permissions: ['loan:read'],
  };
  expect(addressOf(narrowed, {})).toBe('/loan?type=1%2C2');
  expect(addressOf(narrowed, { type: '2,4', branchId: 3 })).toBe('/loan?type=2&branchId=3');
  expect(addressOf(narrowed, { type: 4 })).toBeNull();
  const needing = { ...narrowed, needs: ['branchId'] };
  expect(addressOf(needing, { branchId: null })).toBeNull();
  expect(addressOf(needing, { branchId: 3 })).toBe('/loan?type=1%2C2&branchId=3');
});
