import { beforeEach, expect, it } from 'vitest';
import type { IdempotencyKey } from '../../../../src/console/client/write/idempotency-key.ts';
import { withOutcomes } from '../../../../src/console/client/write/outcome.ts';
import type { KeptDraft } from '../../../../src/console/input/drafts.ts';
import { bootAtom } from '../../../../src/console/session/boot.ts';
import { store } from '../../../../src/console/session/store.ts';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();
beforeEach(() => store.set(bootAtom, { ...store.get(bootAtom), tellsOutcomes: true }));

const draft = (sent?: string): KeptDraft => ({
  person: '1',
  id: 'a',
  at: 1,
  place: 'book',
  title: '新书',
  address: '/book',
  typed: { values: {}, before: {} },
  // Keys are made by the page.
  ...(sent !== undefined && { sent: sent as IdempotencyKey }),
});
const isDone = async (one: KeptDraft) => (await withOutcomes([one])).map((left) => left.isDone);

it('a draft is done once the back end says so of the write that carried it', async () => {
  answers(200, { done: true });
  expect(await withOutcomes([draft('a b')])).toEqual([{ ...draft('a b'), isDone: true }]);
  expect(backEnd.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/outcome?key=a+b']);
});

it.each([
  [200, { done: false }],
  [200, {}],
  [200, null],
  [200, [true]],
  [404, {}],
])('after a %i with %j nothing is known to be done', async (status, body) => {
  answers(status, body);
  expect(await isDone(draft('a'))).toEqual([false]);
  expect(backEnd.calls).toHaveLength(1);
});

it('of what was not sent, or where the back end does not tell, nothing is asked', async () => {
  answers(200, { done: true });
  expect(await isDone(draft())).toEqual([false]);
  const { tellsOutcomes: _, ...silent } = store.get(bootAtom);
  store.set(bootAtom, silent);
  expect(await isDone(draft('a'))).toEqual([false]);
  expect(backEnd.calls).toEqual([]);
});
