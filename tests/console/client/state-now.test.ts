import { expect, it } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { rowNow, withFailedGuard, withState } from '../../../src/console/client/state-now.ts';
import type { Row } from '../../../src/language/json.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();

const titles = (...names: readonly string[]) => names.map((title, value) => ({ value, title }));
const state = {
  request: { method: 'GET', url: ['/api/loan/', { field: 'id' }] },
  fields: [
    { field: 'status', title: '状态', titles: titles('未付', '已付') },
    { field: 'refund', title: '退款', titles: titles('无', '已退') },
  ],
} as const;
const when = [
  { field: 'status', test: { oneOf: [1] } },
  { field: 'refund', test: { oneOf: [0] } },
];
const row: Row = { id: 7, status: 1, refund: 0 };

/** What is said of a refusal, with what it says of the row and what reads it. */
async function said(answer: object, { request }: { readonly request?: (typeof state)['request'] } = state) {
  const refusal = new CallError(409, { message: '借阅单不可退款', ...answer });
  const { fields } = state;
  const told = await withFailedGuard(refusal, { state: { fields, ...(request && { request }) }, when, row });
  return told.message;
}

it('a refusal says the states by which the row is refused, as its answer has them', async () => {
  expect(await said({ current: { refund: 1 } })).toBe('借阅单不可退款。当前退款：已退。');
  expect(await said({ current: { status: 0, refund: 1 } })).toBe('借阅单不可退款。当前状态：未付。当前退款：已退。');
  expect(await said({ current: { status: 0 }, message: '借阅单变了！' })).toBe('借阅单变了！当前状态：未付。');
  expect(backEnd.calls).toEqual([]);
});

it('without the row in its answer it is read', async () => {
  answers(200, { id: 7, status: 0, refund: 0 });
  expect(await said({})).toBe('借阅单不可退款。当前状态：未付。');
  expect(backEnd.calls.map(({ url }) => url)).toEqual(['/api/loan/7']);
});

it('nothing is said of a row that cannot be read, still is fit, or whose state has no name', async () => {
  for (const current of [{ status: 1, refund: 0 }, { status: 5 }])
    expect(await said({ current })).toBe('借阅单不可退款');
  expect(await said({}, {})).toBe('借阅单不可退款');
  answers(404, { message: '没有' });
  expect(await said({})).toBe('借阅单不可退款');
  answers(200, []);
  expect(await said({})).toBe('借阅单不可退款');
});

it('a refusal that knows its row is not asked for it, and keeps it with the states that it says', async () => {
  const found: Row = { id: 7, status: 0 };
  const refusal = new CallError(409, { message: '不行', current: { status: 1 } }, { row: found });
  expect(await rowNow(refusal, state, row)).toBe(found);
  const told = withState(refusal, state, found);
  expect([told.message, told.row, told.cause]).toEqual(['不行。当前状态：未付。', found, refusal]);
  expect(backEnd.calls).toEqual([]);
});
