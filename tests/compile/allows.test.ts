import { expect, test } from 'vitest';
import { allows } from '../../src/compile/action/permission.ts';
import { codeOf } from '../../src/language/places/permission.ts';
import { placesOf } from '../../src/language/places/places.ts';
import { factsOf } from '../../src/language/project/project.ts';
import type { Screen } from '../../src/language/screen/screen.ts';

test.each([
  [['loan'], 'loan:read', true],
  [['loan'], 'loan:write', true],
  [['loan:write'], 'loan:read', true],
  [['loan:write'], 'loan:write', true],
  [['loan:read'], 'loan:read', true],
  [['loan:read'], 'loan:write', false],
  [['loan:read'], 'loan', false],
  [['branch'], 'loan:read', false],
  [[], 'loan:read', false],
  [['loans'], 'loan:read', false],
  // Nothing is no code: whoever holds something strange is not let in by it.
  [['', ':read', ':write'], '', false],
  [['', ':read', ':write'], ':read', false],
  [['', ':write'], ':write', false],
])('%j let in to %j: %j', (codes, permission, isLetIn) => {
  expect(allows(codes, permission)).toBe(isLetIn);
});

test('where signing in is enough, or the back end says nothing of codes, everybody is let in', () => {
  expect([allows([], null), allows(undefined, 'loan:write'), allows(undefined, '')]).toEqual([true, true, true]);
});

test.each([
  ['session', 'write', null],
  ['public', 'read', null],
  ['loan', 'read', 'loan:read'],
  ['loan', 'write', 'loan:write'],
  ['loan:read', 'write', 'loan:read'],
] as const)('the permission %s at the level of %s is %j', (permission, level, code) => {
  expect(codeOf(permission, level)).toBe(code);
});

test('a request needs what its call in the contract asks for, at the level of writing', () => {
  const api = {
    'GET /api/loan/list': { permission: 'loan:read' },
    'POST /api/loan/{id}/refund': { permission: 'loan' },
  };
  const needed = (action: object) => {
    const screen = { kind: 'list', columns: [], actions: { row: { one: { kind: 'request', title: '', ...action } } } };
    const { all } = placesOf('', screen as unknown as Screen, factsOf({ records: {}, api, views: {} }));
    return all.find(({ is }) => is === 'action')?.permission;
  };
  const [read, write] = ['GET /api/loan/list', 'POST /api/loan/{id}/refund'];
  expect(needed({ request: read })).toBe('loan:read');
  expect(needed({ request: write })).toBe('loan:write');
  expect([needed({ request: 'POST /api/nowhere' }), needed({})]).toEqual([null, null]);
  // Whoever may open a form may send it.
  for (const action of [
    { load: read, request: write },
    { request: write, load: read },
  ])
    expect(needed({ kind: 'form', form: 'refund', ...action })).toBe('loan:write');
  for (const [own, code] of [
    ['branch', 'branch:write'],
    ['branch:read', 'branch:read'],
    ['session', null],
  ] as const)
    expect(needed({ request: write, permission: own })).toBe(code);
});
