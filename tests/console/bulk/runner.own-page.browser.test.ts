import { expect, test, vi } from 'vitest';
import { undoable } from '../../../src/console/bulk/begin.ts';
import { ledger } from '../../../src/console/bulk/ledger.ts';
import { countsOf, type Item, type Run } from '../../../src/console/bulk/run.ts';
import { Runner } from '../../../src/console/bulk/runner.ts';
import { reserveKey } from '../../../src/console/client/write/attempt.ts';
import { store } from '../../../src/console/session/store.ts';
import { toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { backEnd, noLine, refused, signIn, withBackEnd } from './back-end.ts';

withBackEnd();

let last = 0;

async function begun(count: number, more: Partial<Run> = {}, said: Partial<Item> = {}): Promise<Runner> {
  last += 1;
  const run: Run = {
    id: `run-${last}`,
    person: '1',
    list: '借阅单列表',
    title: '退款',
    startedAt: Date.now(),
    count,
    columns: [],
    ...more,
  };
  const items = Array.from({ length: count }, (_, index): Item => {
    const write = { method: 'POST', url: `/api/run-${last}/${index}` } as const;
    return {
      index,
      id: `${index}`,
      name: `B${index}`,
      write,
      key: reserveKey(write),
      state: 'waiting',
      cells: [],
      ...said,
    };
  });
  await ledger.begin(run, items);
  return new Runner(run, items);
}

const effects = () => [...backEnd.effects.values()];
const kept = async ({ run }: Runner) => countsOf(await ledger.itemsOf(run));
/** The same run as another page finds it: nothing but the ledger is left. */
const found = async ({ run }: Runner) => new Runner(run, await ledger.itemsOf(run));
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true));

test('every row is carried out once, and the ledger says so', async () => {
  const runner = await begun(20);
  await runner.start();
  expect(effects()).toEqual(Array(20).fill(1));
  expect(await kept(runner)).toEqual({ done: 20, filed: 0, failed: 0, sent: 0, waiting: 0 });
  expect(runner.progress().phase).toBe('ended');
  await ledger.remove(runner.run);
  expect(await ledger.itemsOf(runner.run)).toEqual([]);
});

test('a row that the back end takes up and does not carry out is kept apart, with what it waits for, and nothing undoes it', async () => {
  const message = '已提交审批。';
  backEnd.meet = (url, isDone) =>
    isDone && url.endsWith('/1') ? Response.json({ message }, { status: 202 }) : undefined;
  const runner = await begun(3);
  await runner.start();
  expect(await kept(runner)).toEqual({ done: 2, filed: 1, failed: 0, sent: 0, waiting: 0 });
  expect(runner.progress().items[1]).toMatchObject({ state: 'filed', reason: message });
  expect(undoable(runner.progress().items)).toEqual([]);
});

test('before a row is sent, the ledger knows its key and that it is sent', async () => {
  const runner = await begun(1);
  let before: readonly Item[] = [];
  backEnd.meet = async (_, isDone) => {
    if (!isDone) before = await ledger.itemsOf(runner.run);
    return undefined;
  };
  await runner.start();
  expect(before).toMatchObject([{ state: 'sent', key: backEnd.keys[0] }]);
});

test('a row that the ledger cannot keep is not sent', async () => {
  const runner = await begun(2);
  vi.spyOn(ledger, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(runner.start()).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect(backEnd.keys).toEqual([]);
  expect(runner.progress().phase).toBe('ended');
});

test('what has no answer is tried again under the key of the ledger, also by a page that never sent it', async () => {
  const key = reserveKey({ method: 'POST', url: '/api/of-another-page' });
  const runner = await begun(1, {}, { key, state: 'sent' });
  await runner.retry();
  expect(backEnd.keys).toEqual([key]);
});

test('what failed is in the ledger under its new key before it is tried again', async () => {
  const runner = await begun(1);
  backEnd.meet = () => refused('借阅单的状态已经变化。');
  await runner.start();
  vi.spyOn(ledger, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(runner.retry()).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect(backEnd.keys).toHaveLength(1);
  expect(await ledger.itemsOf(runner.run)).toMatchObject([{ state: 'failed', key: backEnd.keys[0] }]);
});

test('what the back end refuses fails with its sentence, and the others go on; tried again, it is another call', async () => {
  const runner = await begun(6, {}, { failed: '退款失败' });
  backEnd.meet = (url) => (url.endsWith('/3') ? refused('借阅单的状态已经变化。') : undefined);
  await runner.start();
  expect(runner.progress().items[3]).toMatchObject({ state: 'failed', reason: '退款失败：借阅单的状态已经变化。' });
  expect(await kept(runner)).toMatchObject({ done: 5, failed: 1 });
  backEnd.meet = () => undefined;
  await runner.retry();
  expect(runner.progress().items[3]?.reason).toBeUndefined();
  expect(effects()).toEqual(Array(6).fill(1));
  expect(new Set(backEnd.keys).size).toBe(7);
});

test('a dropped line pauses the run, whatever was on its way; the rows without an answer are asked again under their keys', async () => {
  const runner = await begun(12);
  let count = 0;
  // Some calls do not arrive, and of some that do the answer is lost.
  backEnd.meet = (url, isDone) =>
    isDone === Number(url.split('/').at(-1)) % 2 > 0 && ++count > 3 ? noLine() : undefined;
  const ending = runner.start();
  await until(() => runner.progress().phase === 'paused');
  expect(runner.progress().why).toBeTruthy();
  backEnd.meet = () => undefined;
  dispatchEvent(new Event('online'));
  expect(runner.progress().phase).toBe('running');
  await ending;
  expect(effects()).toEqual(Array(12).fill(1));
  expect(new Set(backEnd.keys).size).toBe(12);
  expect(backEnd.keys.length).toBeGreaterThan(12);
  expect(store.get(toastsAtom)).toEqual([]);
});

test('a pause ends when somebody says so, and begins anew while the line is still down', async () => {
  const runner = await begun(2);
  backEnd.meet = noLine;
  const ending = runner.start();
  await until(() => runner.progress().phase === 'paused');
  const sent = backEnd.keys.length;
  runner.resume();
  await until(() => backEnd.keys.length > sent && runner.progress().phase === 'paused');
  // Each row once before the pause and once after it.
  expect(backEnd.keys.length).toBeLessThanOrEqual(4);
  backEnd.meet = () => undefined;
  runner.resume();
  await ending;
  expect(effects()).toEqual([1, 1]);
});

test('a gateway without its back end, a timeout and too many calls pause a run as a dropped line does', async () => {
  for (const status of [408, 425, 429, 502, 503, 504]) {
    const runner = await begun(2);
    backEnd.meet = () => new Response(null, { status });
    const ending = runner.start();
    await until(() => runner.progress().phase === 'paused');
    expect(countsOf(runner.progress().items).failed, `${status}`).toBe(0);
    backEnd.meet = () => undefined;
    runner.resume();
    await ending;
    expect(await kept(runner), `${status}`).toMatchObject({ done: 2 });
  }
});

test('a pause ends by itself after a while, where the back end keeps keys', async () => {
  // Its answers say that it does.
  await (await begun(1)).start();
  const runner = await begun(1);
  backEnd.meet = noLine;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ending = runner.start();
    await until(() => runner.progress().phase === 'paused');
    backEnd.meet = () => undefined;
    await vi.advanceTimersByTimeAsync(30_000);
    await ending;
  } finally {
    vi.useRealTimers();
  }
  expect(effects()).toEqual([1, 1]);
});

test('a stopped run sends nothing more, and says of each row what is known; it may go on', async () => {
  const runner = await begun(10);
  backEnd.meet = () => {
    runner.stop();
    return undefined;
  };
  await runner.start();
  const { done, waiting } = await kept(runner);
  expect(done).toBeLessThanOrEqual(3);
  expect(done + waiting).toBe(10);
  backEnd.meet = () => undefined;
  await runner.start();
  expect(effects()).toEqual(Array(10).fill(1));
  // What was done is not asked again.
  expect(backEnd.keys).toHaveLength(10);
});

test('another page goes on with what the ledger has, and no row is carried out twice', async () => {
  const runner = await begun(9);
  // Three arrive, and nobody hears of it.
  backEnd.meet = (_, isDone) => (isDone ? noLine() : undefined);
  const ending = runner.start();
  await until(() => runner.progress().phase === 'paused');
  runner.stop();
  await ending;
  const next = await found(runner);
  expect(countsOf(next.progress().items)).toEqual({ done: 0, filed: 0, failed: 0, sent: 3, waiting: 6 });
  backEnd.meet = () => undefined;
  await next.start();
  expect(effects()).toEqual(Array(9).fill(1));
  expect(new Set(backEnd.keys).size).toBe(9);
});

test('while one page works on a run, another one leaves it alone', async () => {
  const runner = await begun(4);
  let answer = (): void => undefined;
  const line = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  backEnd.meet = (_, isDone) => (isDone ? undefined : line);
  const ending = runner.start();
  await until(() => backEnd.keys.length === 3);
  const next = await found(runner);
  await next.start();
  expect(next.progress().phase).toBe('elsewhere');
  answer();
  await ending;
  expect(effects()).toEqual([1, 1, 1, 1]);
});

test('another person’s run is not theirs to see, and nobody else goes on with it', async () => {
  const runner = await begun(3);
  signIn(2);
  expect(await ledger.runsOf('2')).toEqual([]);
  await runner.start();
  expect(backEnd.keys).toEqual([]);
  signIn(1);
  expect(await ledger.runsOf('1')).toMatchObject([{ title: '退款' }]);
});

test('a run under way when another person signs in over it ends, and nothing of it stays in this browser', async () => {
  const runner = await begun(9);
  backEnd.meet = () => noLine();
  const ending = runner.start();
  await until(() => runner.progress().phase === 'paused');
  const sent = backEnd.keys.length;
  signIn(2);
  backEnd.meet = () => undefined;
  await ending;
  expect(backEnd.keys).toHaveLength(sent);
  await vi.waitFor(async () => expect(await ledger.runsOf('1')).toEqual([]));
  expect(await ledger.itemsOf(runner.run)).toEqual([]);
});

test('a run that has ended, still looked at when another person signs in, does not stay either', async () => {
  const runner = await begun(2);
  backEnd.meet = () => refused('已处理');
  await runner.start();
  signIn(2);
  await vi.waitFor(async () => expect(await ledger.runsOf('1')).toEqual([]));
});

test('once the back end may have forgotten the keys, nothing is sent anymore', async () => {
  const runner = await begun(2, { startedAt: Date.now() - 25 * 3_600_000 });
  await runner.start();
  expect(backEnd.keys).toEqual([]);
});

test('a server’s own error leaves the row open and does not hold up the others', async () => {
  const runner = await begun(5);
  backEnd.meet = (url) => (url.endsWith('/1') ? Response.json({ message: '服务异常。' }, { status: 500 }) : undefined);
  await runner.start();
  expect(await kept(runner)).toMatchObject({ done: 4, sent: 1 });
  backEnd.meet = () => undefined;
  await runner.retry();
  expect(effects()).toEqual(Array(5).fill(1));
  expect(new Set(backEnd.keys).size).toBe(5);
});

test('rows of a call that takes several go together, as many at once as it takes', async () => {
  const runner = await begun(7, { several: 3 });
  await runner.start();
  expect(backEnd.together).toEqual([3, 3]);
  expect(effects()).toEqual(Array(7).fill(1));
  expect(await kept(runner)).toEqual({ done: 7, filed: 0, failed: 0, sent: 0, waiting: 0 });
});

test('of rows that went together each has its own outcome', async () => {
  const message = '已提交审批。';
  backEnd.meet = (url, isDone) => {
    if (!isDone && url.endsWith('/1')) return refused('这本书已预订');
    return isDone && url.endsWith('/2') ? Response.json({ message }, { status: 202 }) : undefined;
  };
  const runner = await begun(3, { several: 100 });
  await runner.start();
  expect(backEnd.together).toEqual([3]);
  expect(runner.progress().items.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', undefined],
    ['failed', '这本书已预订'],
    ['filed', message],
  ]);
});

test('rows that went together and had no answer are sent again under their keys, and happen once', async () => {
  let lost = 1;
  backEnd.meet = (url, isDone) => (isDone && url.endsWith('/1') && lost-- > 0 ? noLine() : undefined);
  const runner = await begun(3, { several: 100 });
  const ending = runner.start();
  await until(() => runner.progress().phase === 'paused');
  expect(await kept(runner)).toEqual({ done: 0, filed: 0, failed: 0, sent: 3, waiting: 0 });
  runner.resume();
  await ending;
  expect(backEnd.together).toEqual([3, 3]);
  expect(effects()).toEqual([1, 1, 1]);
  expect(await kept(runner)).toEqual({ done: 3, filed: 0, failed: 0, sent: 0, waiting: 0 });
});
