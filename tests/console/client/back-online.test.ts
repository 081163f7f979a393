import './loaded-page.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { send } from '../../../src/console/client/http.ts';
import { isOffline, onlineStatus } from '../../../src/console/client/online-status.ts';
import type { Query } from '../../../src/console/client/query/query.ts';
import {
  clearQueries,
  fetchOnce,
  observeQuery,
  type QueryEntry,
  queryEntry,
  refetch,
} from '../../../src/console/client/query/query-cache.ts';
import { showQueryFailure } from '../../../src/console/client/query/show-query-failure.ts';
import { attempt } from '../../../src/console/client/write/attempt.ts';
import { boot } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { answers, backEnd, withBackEnd } from './back-end.ts';
import { sentBoot, windowEvents } from './loaded-page.ts';

const atFirst = store.get(sessionAtom);

withBackEnd();
beforeEach(() => {
  clearToasts();
  clearQueries();
  go('online', { isHeard: false });
});
afterEach(() => vi.useRealTimers());

/** The line goes, or comes back. */
function go(to: 'online' | 'offline', { isHeard = true } = {}): void {
  vi.stubGlobal('navigator', { onLine: to === 'online' });
  if (isHeard) windowEvents.dispatchEvent(new Event(to));
}

const isLeaving = { current: false };
const shown = (entry: QueryEntry) => observeQuery(entry, { notify: () => undefined, isLeaving });
const lost = () => new CallError(0);

/** A question that is answered by hand. */
function asked(key: string) {
  const waiting: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const query: Query<unknown> = {
    key,
    queryFn: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
  };
  return { query, waiting, entry: queryEntry(query) };
}

it('a page that is loaded has the boot that was sent with it, and a session that is yet to be asked for', () => {
  expect(boot()).toEqual(sentBoot);
  expect(atFirst).toEqual({ state: 'loading' });
});

it('whoever listens is told of each change of the line, and how often it has come back', () => {
  const heard: boolean[] = [];
  const before = onlineStatus.returns();
  const end = onlineStatus.subscribe(() => heard.push(isOffline()));
  go('offline');
  go('online');
  go('offline');
  go('online');
  expect([heard, onlineStatus.returns() - before]).toEqual([[true, false, true, false], 2]);
  end();
  go('offline');
  expect(heard).toHaveLength(4);
});

it('what is shown and has failed is asked for again once the line is back, and nothing else', async () => {
  const [failed, unseen, there] = [asked('failed'), asked('unseen'), asked('there')];
  for (const { entry } of [failed, unseen, there]) void refetch(entry);
  for (const { waiting } of [failed, unseen]) waiting[0]?.reject(new CallError(500));
  there.waiting[0]?.resolve('x');
  await Promise.all([failed, unseen, there].map(({ entry }) => entry.work));
  shown(there.entry);
  const end = shown(failed.entry);
  failed.waiting.at(-1)?.reject(lost());
  there.waiting.at(-1)?.resolve('x');
  await Promise.all([failed.entry.work, there.entry.work]);
  const count = () => [failed, unseen, there].map(({ waiting }) => waiting.length);
  const [ofFailed = 0, ofUnseen, ofThere] = count();
  go('offline');
  expect(count()).toEqual([ofFailed, ofUnseen, ofThere]);
  go('online');
  expect(count()).toEqual([ofFailed + 1, ofUnseen, ofThere]);
  failed.waiting.at(-1)?.resolve('y');
  await failed.entry.work;
  expect(failed.entry.answer).toEqual({ value: 'y', error: undefined, isLoading: false });
  end();
});

it.each<[string, boolean, unknown, number]>([
  ['is asked for again where it was sent before the line came back', true, lost(), 2],
  ['has failed where the line was there all along', false, lost(), 1],
  ['has failed where the back end has said so', true, new CallError(500), 1],
])('what is on its way and then unreached %s', async (_, isBack, error, times) => {
  const { entry, waiting } = asked('list');
  shown(entry);
  expect(waiting).toHaveLength(1);
  if (isBack) go('online');
  waiting[0]?.reject(error);
  await entry.work;
  expect(waiting).toHaveLength(times);
  waiting[1]?.resolve('x');
  await entry.work;
  expect(entry.answer).toMatchObject(times === 2 ? { value: 'x', error: undefined } : { error, isLoading: false });
});

it('nobody waits any longer: what the line has lost is not asked for again', async () => {
  const { entry, waiting } = asked('left');
  const end = shown(entry);
  end();
  await null;
  go('online');
  waiting[0]?.reject(lost());
  await entry.work;
  expect(waiting).toHaveLength(1);
});

const messages = () => store.get(toastsAtom).map(({ message, intent }) => [message, intent]);
const told = [['没有取到名单', 'danger']];

it('why something has not come is told until it is there: after the line is back, and not before', async () => {
  const { query, entry, waiting } = asked('told');
  showQueryFailure(query, '没有取到名单');
  expect(messages()).toEqual(told);
  waiting[0]?.reject(lost());
  await entry.work;
  go('online');
  expect([messages(), waiting.length]).toEqual([told, 2]);
  waiting[1]?.resolve('x');
  await entry.work;
  expect(messages()).toEqual([]);
  // From here on it is nobody's.
  await null;
  expect(entry.observers.size).toBe(0);
});

it('what was there before and could not be had again is told too', async () => {
  const { query, entry, waiting } = asked('again');
  const first = fetchOnce(query);
  waiting[0]?.resolve('x');
  await first;
  const again = refetch(entry);
  waiting[1]?.reject(new CallError(500));
  await again;
  showQueryFailure(query, '没有取到名单');
  for (const reject of [true, false]) {
    if (entry.running === undefined) void refetch(entry);
    expect(messages()).toEqual(told);
    if (reject) waiting.at(-1)?.reject(new CallError(500));
    else waiting.at(-1)?.resolve('y');
    await entry.work;
    expect(messages()).toEqual(reject ? told : []);
  }
});

it('what is told is asked for again after a write that changes it', async () => {
  answers(500, { message: '系统繁忙。' });
  const query: Query<unknown> = { key: 'branch', queryFn: (get) => get('/api/branch') };
  await fetchOnce(query);
  showQueryFailure(query, '没有取到名单');
  await queryEntry(query).work;
  answers(200, []);
  const isGone = new Promise<void>((resolve) => {
    store.sub(toastsAtom, () => messages().length === 0 && resolve());
  });
  await attempt({ method: 'POST', url: '/api/branch' });
  await isGone;
});

it('a lost answer is asked for at once when the line is back, and not while there is none, whatever the pauses', async () => {
  answers(200, {}, { 'idempotency-retention': '86400' });
  await send({ method: 'GET', url: '/api/session' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
  backEnd.calls.length = 0;
  const isWaiting = new Promise<void>((resolve) => {
    store.sub(toastsAtom, () => store.get(toastsAtom).length > 0 && resolve());
  });
  backEnd.answer = (request) => request.socket.destroy();
  const outcome = attempt({ method: 'POST', url: '/api/write' });
  await isWaiting;
  go('offline');
  vi.advanceTimersByTime(60_000);
  answers(200, { id: 7 });
  go('online');
  expect(await outcome).toEqual({ id: 7 });
  expect(backEnd.calls).toHaveLength(2);
});
