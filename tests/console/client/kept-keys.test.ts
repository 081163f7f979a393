import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attempt, reserveKey } from '../../../src/console/client/write/attempt.ts';
import { adoptKeys, type OpenKeys, onOpenKeys } from '../../../src/console/client/write/idempotency-key.ts';
import { signIn } from '../../../src/console/session/enter.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';
import { keptStorage, refusedStorage } from './kept-storage.ts';

withBackEnd();
let tab: Map<string, string>;
beforeEach(() => {
  tab = keptStorage('sessionStorage');
});

let last = 0;
/** A write that no other test has tried. */
const another = () => ({ method: 'POST', url: `/api/write/${++last}`, body: { note: '不可外传' } }) as const;
type Tried = ReturnType<typeof another>;
/** The key that a write is sent under, whatever comes of it. */
async function keyOf(write: Tried, kept?: Parameters<typeof attempt>[1]): Promise<unknown> {
  await attempt({ ...write }, kept).catch(() => undefined);
  return backEnd.calls.at(-1)?.headers['idempotency-key'];
}
const loseAnswers = () => {
  backEnd.answer = (request) => request.socket.destroy();
};
const inTab = (): OpenKeys => JSON.parse(tab.get('baize.keys') ?? '{}');
const keysInTab = () => Object.values(inTab()).map(({ key }) => key);

/** Tries a write that gets no answer, and ends this page: the next one knows what the tab has kept. */
async function unansweredBeforeReload(write: Tried): Promise<unknown> {
  loseAnswers();
  const key = await keyOf(write);
  const kept = new Map(tab);
  answers(204);
  await keyOf(write);
  for (const [name, text] of kept) tab.set(name, text);
  return key;
}

describe('a write without an answer', () => {
  it('is kept by the tab, each with its own key and nothing of its content, until the answer is there', async () => {
    loseAnswers();
    const [one, other] = [another(), another()];
    const keys = [await keyOf(one), await keyOf(other)];
    expect(keysInTab()).toEqual(keys);
    expect(Object.keys(inTab()).every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
    expect(
      Object.keys(inTab())
        .join()
        .match(/(^|,)(..)*0/),
    ).not.toBeNull();
    expect([...tab.values()].join()).not.toContain('不可外传');
    answers(204);
    expect(await keyOf(one)).toBe(keys[0]);
    expect(keysInTab()).toEqual([keys[1]]);
    answers(409, { message: '借阅单的状态已经变化。' });
    await keyOf(other);
    expect(inTab()).toEqual({});
  });

  it('is the same write after a reload, for somewhat less than the day that back ends keep keys', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') });
    const [soon, late] = [another(), another()];
    const keys = [await unansweredBeforeReload(soon), await unansweredBeforeReload(late)];
    answers(204);
    vi.setSystemTime(new Date('2026-11-22T22:59:59.999Z'));
    expect(await keyOf(soon)).toBe(keys[0]);
    vi.setSystemTime(new Date('2026-11-22T23:00:00Z'));
    expect(await keyOf(late)).not.toBe(keys[1]);
    vi.useRealTimers();
  });

  it('that was tried again is kept no longer for that: the back end has its key from the first time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') });
    loseAnswers();
    const write = another();
    const key = await keyOf(write);
    vi.setSystemTime(new Date('2026-11-22T22:00:00Z'));
    expect(await unansweredBeforeReload(write)).toBe(key);
    vi.setSystemTime(new Date('2026-11-22T23:00:00Z'));
    expect(await keyOf(write)).not.toBe(key);
    vi.useRealTimers();
  });

  it('that another tab has sent is the same write here; what this tab has sent itself stays its own', async () => {
    const write = another();
    const key = await unansweredBeforeReload(write);
    const sentThere = inTab();
    tab.clear();
    adoptKeys(sentThere);
    expect(inTab()).toEqual(sentThere);
    const [digest = ''] = Object.keys(sentThere);
    adoptKeys({ [digest]: { key: reserveKey(another()), at: 0 } });
    expect(inTab()).toEqual(sentThere);
    expect(await keyOf(write)).toBe(key);
  });

  it('of one person is another write for the next', async () => {
    loseAnswers();
    const write = another();
    const keys: unknown[] = [];
    for (const user of [{ id: 1 }, { id: 2 }, { username: 'a' }, undefined]) {
      store.set(sessionAtom, user === undefined ? { state: 'signed-out' } : { state: 'signed-in', user });
      keys.push(await keyOf(write), await keyOf(write));
    }
    expect(new Set(keys).size).toBe(4);
  });
});

it('a key is told before its write is sent, which waits for that, and once more when the outcome is known', async () => {
  const told: unknown[] = [];
  const probe = () => fetch(new URL('/probe', location.href)).then((response) => response.text());
  const end = onOpenKeys(async (digest, key) => {
    told.push([digest, key?.key]);
    if (key === undefined) return;
    await probe();
    await probe();
    told.push(backEnd.calls.map(({ url }) => url));
  });
  answers(200, {});
  const write = another();
  const key = await keyOf(write);
  const [[digest]] = told as [[string, unknown]];
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(told).toEqual([
    [digest, key],
    ['/probe', '/probe'],
    [digest, undefined],
  ]);
  end();
  await keyOf(another());
  expect(told).toHaveLength(3);
});

it('a key that was reserved is the one that is sent, after a reload too, and only its keeper keeps it', async () => {
  const write = another();
  const key = reserveKey(write);
  expect([reserveKey({ ...write }), reserveKey(another()) === key]).toEqual([key, false]);
  answers(204);
  expect(await keyOf(write, key)).toBe(key);
  // Carried out, it is another write; but its keeper may not have learnt of that.
  expect(reserveKey(write)).not.toBe(key);
  expect(await keyOf(write, key)).toBe(key);
  expect(inTab()).toEqual({});
  loseAnswers();
  const unanswered = another();
  const sent = await keyOf(unanswered);
  expect(reserveKey(unanswered)).toBe(sent);
});

it('of signing in, with its password, the tab keeps nothing', async () => {
  loseAnswers();
  await expect(signIn('viewer', 'secret')).rejects.toMatchObject({ status: 0 });
  expect([backEnd.calls.length, tab.size]).toEqual([1, 0]);
});

it.each<[string, () => void]>([
  ['the browser keeps nothing', () => refusedStorage('sessionStorage')],
  ['what it kept cannot be read', () => void tab.set('baize.keys', '{')],
  [
    'plain http has no digests',
    () => {
      const { crypto } = globalThis;
      vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    },
  ],
])('where %s, the same content is the same write in this page', async (_, prepare) => {
  prepare();
  loseAnswers();
  const [one, other] = [another(), another()];
  const keys = [await keyOf(one), await keyOf(other), await keyOf(one)];
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[2], keys[1] === keys[0]]).toEqual([keys[0], false]);
  answers(204);
  await keyOf(one);
  expect(await keyOf(one)).not.toBe(keys[0]);
});

it('plain http, which has no digests, keeps a key under the same one as https', async () => {
  const write = another();
  const key = await unansweredBeforeReload(write);
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  answers(204);
  expect(await keyOf(write)).toBe(key);
  expect(inTab()).toEqual({});
});

it('where no digest can be had, as after another release, a key lives as long as the page', async () => {
  const { crypto } = globalThis;
  const subtle = { digest: () => Promise.reject(new Error('gone')) };
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle });
  loseAnswers();
  const write = another();
  const key = await keyOf(write);
  expect([await keyOf(write), tab.size]).toEqual([key, 0]);
});

it('without a line nothing is sent, and nothing is unknown', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answers(204);
  await expect(attempt(another())).rejects.toMatchObject({ status: 0, message: '没有提交，连接恢复后再试。' });
  expect([backEnd.calls, tab.size]).toEqual([[], 0]);
});
