import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResolvedAction } from '../../../src/compile/resolved.ts';
import { explainableActions, mayExplainOthers } from '../../../src/console/actions/explained.ts';
import { boot, bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { base, close, opensForm } from './branch-actions.ts';

const plain = boot();

beforeEach(() => {
  store.set(bootAtom, { ...plain, explains: true });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['branch:write'] } });
});
afterEach(() => {
  store.set(bootAtom, plain);
  store.set(sessionAtom, { state: 'signed-out' });
});

const rename = opensForm('rename', '改名', {
  body: { source: { constant: 'console' } },
  request: { method: 'PUT', url: ['/api/branch/', { field: 'id' }] },
});
const detail: ResolvedAction = { ...base, kind: 'sheet', sheet: 'detail' };
const scope = { row: { id: 7, status: 0 }, lookups: { optionTitle: () => undefined } };

it('requests and forms on a record are explained as the calls that they would be, what only opens is not', () => {
  expect(explainableActions([close, detail, rename], scope)).toStrictEqual([
    { action: close, write: { method: 'POST', url: '/api/branch/7/close' }, isOffered: true },
    { action: rename, write: { method: 'PUT', url: '/api/branch/7', body: { source: 'console' } }, isOffered: true },
  ]);
});

it('an action that is refused or that the person may not perform is explained as one that is not offered', () => {
  const when = [{ field: 'status', test: { oneOf: [1] } }];
  const isOffered = (more: object) => explainableActions([{ ...close, ...more }], scope).map((one) => one.isOffered);
  expect(isOffered({ when })).toEqual([false]);
  expect(isOffered({ when, otherwise: ['已停业'] })).toEqual([false]);
  expect(isOffered({ permission: 'loan:write' })).toEqual([false]);
});

it('nothing is explained where the back end does not say why', () => {
  store.set(bootAtom, plain);
  expect(explainableActions([close], scope)).toEqual([]);
});

it('an action whose path is filled from what is typed in its form is not explained', () => {
  const bind = { ...rename, request: { ...rename.request, url: ['/api/branch/', { field: 'shopId' }] } };
  expect(explainableActions([bind, close], scope).map(({ action }) => action)).toEqual([close]);
});

it('whoever has the permission for it may ask about others, anybody where it needs none, nobody where it is not told', () => {
  expect(mayExplainOthers()).toBe(false);
  store.set(bootAtom, { ...plain, explainsOthers: 'user:read' });
  expect(mayExplainOthers()).toBe(false);
  store.set(bootAtom, { ...plain, explainsOthers: null });
  expect(mayExplainOthers()).toBe(true);
  store.set(bootAtom, { ...plain, explainsOthers: 'user:read' });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['user:read'] } });
  expect(mayExplainOthers()).toBe(true);
});
