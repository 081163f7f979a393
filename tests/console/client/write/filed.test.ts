import { expect, it } from 'vitest';
import { attempt } from '../../../../src/console/client/write/attempt.ts';
import { pendingMessage } from '../../../../src/console/client/write/pending-message.ts';
import { answers, withBackEnd } from '../back-end.ts';

withBackEnd();

let last = 0;
const waitsFor = async (status: number, body?: unknown) => {
  answers(status, body);
  return pendingMessage(await attempt({ method: 'POST', url: `/api/refund/${++last}` }));
};

it('a write that was taken up and not carried out waits for what the back end says', async () => {
  expect(await waitsFor(202, { message: '已提交审批。' })).toBe('已提交审批。');
  expect(await waitsFor(202, { message: 5 })).toBe('已提交，尚未执行。');
  expect(await waitsFor(202, {})).toBe('已提交，尚未执行。');
});

it('nothing else waits', async () => {
  expect(await waitsFor(200, { message: '已退款。' })).toBeUndefined();
  expect(await waitsFor(204)).toBeUndefined();
  for (const odd of ['"x"', '5', 'null', '[]', undefined])
    expect(await waitsFor(202, odd), String(odd)).toBeUndefined();
  expect(pendingMessage(undefined)).toBeUndefined();
});
