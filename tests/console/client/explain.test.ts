import { expect, it } from 'vitest';
import { explanationIn, explanationQuery, peopleIn, peopleQuery } from '../../../src/console/client/explain.ts';
import { fetchOnce } from '../../../src/console/client/query/query-cache.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();

const refund = { method: 'POST', url: '/api/loan/7/refund', body: { amount: 5, reason: '多收 & 退' } } as const;
const no = { can: false, text: '没有权限' };

it.each([
  [explanationQuery, '/api/explain'],
  [peopleQuery, '/api/explain/people'],
])('%o asks about the call with what it would send, and keeps its answer while it is on the page', async (of, path) => {
  answers(200, no);
  const query = of(refund);
  expect((await fetchOnce(query)).value).toEqual(no);
  await fetchOnce(of({ method: 'DELETE', url: '/api/branch/3' }));
  const [whole, bare] = backEnd.calls.map(({ method, url }) => ({ method, url: new URL(url, location.href) }));
  expect(whole).toMatchObject({ method: 'GET', url: { pathname: path } });
  expect(Object.fromEntries(whole?.url.searchParams ?? [])).toEqual({
    request: 'POST /api/loan/7/refund',
    body: JSON.stringify(refund.body),
  });
  expect(bare?.url.search).toBe('?request=DELETE+%2Fapi%2Fbranch%2F3');
  expect(query.keeps).toBe('shown');
});

it('the same call has two answers: why, and who', () => {
  expect(
    new Set([explanationQuery(refund).key, peopleQuery(refund).key, explanationQuery({ ...refund, body: 1 }).key]).size,
  ).toBe(3);
  expect([explanationQuery(refund).key, peopleQuery(refund).key].map((key) => key.split(' ', 1))).toEqual([
    ['why'],
    ['who'],
  ]);
});

it('a verdict says whether, and why', () => {
  expect(explanationIn({ ...no, more: 1 })).toEqual(no);
});

it.each([
  undefined,
  null,
  'no',
  [],
  {},
  { can: false },
  { text: '没有权限' },
  { can: 'false', text: '没有权限' },
  { can: false, text: 1 },
])('%j is no verdict', (answer) => {
  expect(explanationIn(answer)).toBeUndefined();
  expect(peopleIn({ people: [answer ?? null] })).toEqual([]);
});

it('of the people, those who can come first, in the order they were sent in otherwise', () => {
  const person = (id: number, can: boolean) => ({
    id,
    name: `甲${id}`,
    roleName: '店长',
    can,
    text: can ? '可以' : '不可以',
  });
  const people = [person(1, false), person(2, true), 5, person(3, false), person(4, true)];
  expect(peopleIn({ people })).toEqual([person(2, true), person(4, true), person(1, false), person(3, false)]);
});

it.each([undefined, null, [], 'people', {}, { people: {} }, { people: null }])('nobody is judged in %j', (answer) => {
  expect(peopleIn(answer)).toEqual([]);
});
