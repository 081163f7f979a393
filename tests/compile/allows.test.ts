import { expect, test } from 'vitest';
import { allows } from '../../src/compile/action/permission.ts';
import { codeOf } from '../../src/language/places/permission.ts';
import { placesOf } from '../../src/language/places/places.ts';
import { factsOf } from '../../src/language/project/project.ts';
import type { Screen } from '../../src/language/screen/screen.ts';

test.each([
  [['bill'], 'bill:read', true],
  [['bill'], 'bill:write', true],
  [['bill:write'], 'bill:read', true],
  [['bill:write'], 'bill:write', true],
  [['bill:read'], 'bill:read', true],
  [['bill:read'], 'bill:write', false],
  [['bill:read'], 'bill', false],
  [['club'], 'bill:read', false],
  [[], 'bill:read', false],
  [['bills'], 'bill:read', false],
  // Nothing is no code: whoever holds something strange is not let in by it.
  [['', ':read', ':write'], '', false],
  [['', ':read', ':write'], ':read', false],
  [['', ':write'], ':write', false],
])('%j let in to %j: %j', (codes, permission, isLetIn) => {
  expect(allows(codes, permission)).toBe(isLetIn);
});

test('where signing in is enough, or the back end says nothing of codes, everybody is let in', () => {
  expect([allows([], null), allows(undefined, 'bill:write'), allows(undefined, '')]).toEqual([true, true, true]);
});

test.each([
  ['session', 'write', null],
  ['public', 'read', null],
  ['bill', 'read', 'bill:read'],
  ['bill', 'write', 'bill:write'],
  ['bill:read', 'write', 'bill:read'],
] as const)('the permission %s at the level of %s is %j', (permission, level, code) => {
  expect(codeOf(permission, level)).toBe(code);
});

test('a request needs what its call in the contract asks for, at the level of writing', () => {
  const api = {
    'GET /api/bill/list': { permission: 'bill:read' },
    'POST /api/bill/{id}/refund': { permission: 'bill' },
  };
  const needed = (action: object) => {
    const screen = { kind: 'list', columns: [], actions: { row: { one: { kind: 'request', title: '', ...action } } } };
    const { all } = placesOf('', screen as unknown as Screen, factsOf({ records: {}, api, views: {} }));
    return all.find(({ is }) => is === 'action')?.permission;
  };
  const [read, write] = ['GET /api/bill/list', 'POST /api/bill/{id}/refund'];
  expect(needed({ request: read })).toBe('bill:read');
  expect(needed({ request: write })).toBe('bill:write');
  expect([needed({ request: 'POST /api/nowhere' }), needed({})]).toEqual([null, null]);
  // Whoever may open a form may send it.
  for (const action of [
    { load: read, request: write },
    { request: write, load: read },
  ])
    expect(needed({ kind: 'form', form: 'refund', ...action })).toBe('bill:write');
  for (const [own, code] of [
    ['club', 'club:write'],
    ['club:read', 'club:read'],
    ['session', null],
  ] as const)
    expect(needed({ request: write, permission: own })).toBe(code);
});
