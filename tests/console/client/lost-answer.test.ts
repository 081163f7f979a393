import { beforeEach, expect, it, vi } from 'vitest';
import { CallError, unknownOutcome } from '../../../src/console/client/call-error.ts';
import { send } from '../../../src/console/client/http.ts';
import { attempt, reserveKey } from '../../../src/console/client/write/attempt.ts';
import { signIn } from '../../../src/console/session/enter.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';

withBackEnd();
const keysAreKept = { 'idempotency-retention': '86400' };
beforeEach(async () => {
  clearToasts();
  answers(200, {}, keysAreKept);
  await send({ method: 'GET', url: '/api/session' });
  backEnd.calls.length = 0;
});

const write = { method: 'POST', url: '/api/write', body: { amount: 1 } } as const;
const keys = () => backEnd.calls.map(({ headers }) => headers['idempotency-key']);
const offers = () => store.get(toastsAtom).map(({ message, giveUp }) => [message, giveUp !== undefined]);
const waiting = ['没有收到结果，连上后会自动核实，不会重复执行。', true];
const isWaiting = () => vi.waitFor(() => expect(offers()).toEqual([waiting]), { timeout: 20_000 });

/** Answers the first calls with these, and any other with `last`. */
function answersInTurn(first: readonly (number | 'none')[], last: () => void): void {
  let turn = 0;
  backEnd.answer = (request, response, body) => {
    const how = first[turn++];
    if (how === 'none') request.socket.destroy();
    else {
      if (how === undefined) last();
      else answers(how, '<h1>Bad Gateway</h1>');
      const now = backEnd.answer;
      now(request, response, body);
      backEnd.answer = again;
    }
  };
  const again = backEnd.answer;
}

it('a lost answer is asked for again under the same key, and told once', async () => {
  answersInTurn(['none', 502], () => answers(200, { id: 7 }, { ...keysAreKept, 'idempotency-replayed': 'true' }));
  const outcome = attempt(write);
  await isWaiting();
  expect(await outcome).toEqual({ id: 7 });
  expect(offers()).toEqual([]);
  expect(backEnd.calls).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

it('a refusal is the answer', async () => {
  answersInTurn(['none'], () => answers(409, { message: '借阅单的状态已经变化。' }));
  await expect(attempt(write)).rejects.toMatchObject({ status: 409 });
  expect([offers(), backEnd.calls.length]).toEqual([[], 2]);
});

it('an answer that came late is no news, though it is repeated; one that came at once is', async () => {
  answersInTurn(['none'], () => answers(200, {}, { ...keysAreKept, 'idempotency-replayed': 'true' }));
  await attempt(write);
  expect(offers()).toEqual([]);
  answers(200, {}, { ...keysAreKept, 'idempotency-replayed': 'true' });
  await attempt(write);
  expect(offers()).toEqual([['上一次提交已经生效，这次没有重复执行。', false]]);
});

it('whoever keeps a key waits and tells by themselves, and signing in waits for nothing', async () => {
  answers(200, {}, { ...keysAreKept, 'idempotency-replayed': 'true' });
  await attempt(write, reserveKey(write));
  backEnd.answer = (request) => request.socket.destroy();
  await expect(attempt(write, reserveKey(write))).rejects.toMatchObject({ status: 0 });
  await expect(signIn('viewer', 'secret')).rejects.toMatchObject({ status: 0 });
  expect([offers(), backEnd.calls.length]).toEqual([[], 3]);
});

it('whoever no longer waits gets the failure at once, also while it is being asked for again', async () => {
  const again = new Promise<void>((heard) => {
    backEnd.answer = (request) => {
      if (backEnd.calls.length === 1) request.socket.destroy();
      else heard();
    };
  });
  const outcome = attempt(write).catch((error: unknown) => error);
  await again;
  expect(store.get(toastsAtom)).toMatchObject([{ intent: 'warning' }]);
  store.get(toastsAtom)[0]?.giveUp?.();
  expect(await outcome).toMatchObject({ status: 0 });
  expect(offers()).toEqual([]);
  answers(204);
  await attempt(write);
});

it('whoever no longer waits gets the failure, and the next try is the same write', async () => {
  backEnd.answer = (request) => request.socket.destroy();
  const outcome = attempt(write).catch((error: unknown) => error);
  await isWaiting();
  store.get(toastsAtom)[0]?.giveUp?.();
  expect(await outcome).toMatchObject({ status: 0 });
  answers(204);
  await attempt(write);
  expect(offers()).toEqual([]);
  expect(new Set(keys()).size).toBe(1);
});

const askedAgain = (amount: number) => {
  const calls = () => backEnd.calls.filter(({ body }) => body === JSON.stringify({ amount }));
  return vi.waitFor(() => expect(calls().length).toBeGreaterThan(1), { timeout: 20_000 });
};

it('several writes wait behind one message, until the last of them is answered or nobody waits any longer', async () => {
  const other = { ...write, body: { amount: 2 } } as const;
  let isCut = true;
  const answered = backEnd.answer;
  backEnd.answer = (request, response, body) => {
    if (isCut || body.includes('2')) request.socket.destroy();
    else answered(request, response, body);
  };
  const outcomes = [write, other].map((one) => attempt(one).catch((error: unknown) => error));
  await askedAgain(1);
  await askedAgain(2);
  expect(offers()).toEqual([waiting]);
  const [first] = store.get(toastsAtom);
  isCut = false;
  expect(await outcomes[0]).toEqual({});
  expect(store.get(toastsAtom)).toEqual([first]);
  isCut = true;
  const third = attempt({ ...write, body: { amount: 3 } }).catch((error: unknown) => error);
  await askedAgain(3);
  expect(store.get(toastsAtom)).toEqual([first]);
  first?.giveUp?.();
  expect(await outcomes[1]).toMatchObject({ status: 0 });
  expect(await third).toMatchObject({ status: 0 });
  expect(offers()).toEqual([]);
});

it('while a write waits, whoever has cleared the messages is told once more', async () => {
  backEnd.answer = (request) => request.socket.destroy();
  const outcome = attempt(write).catch((error: unknown) => error);
  await isWaiting();
  clearToasts();
  await isWaiting();
  store.get(toastsAtom)[0]?.giveUp?.();
  expect(await outcome).toMatchObject({ status: 0 });
});

it('that trying again acts once is only promised where the back end keeps keys', () => {
  expect(unknownOutcome(new CallError(0))).toBe('没有收到服务器的回应。可以再试一次，不会重复执行。');
});
