import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Query, queryAt } from '../../../../src/console/client/query/query.ts';
import {
  batchInvalidations,
  clearings,
  clearQueries,
  fetchOnce,
  observeQuery,
  prefetch,
  queryEntries,
  queryEntry,
  refetch,
} from '../../../../src/console/client/query/query-cache.ts';
import { attempt } from '../../../../src/console/client/write/attempt.ts';
import { bootAtom } from '../../../../src/console/session/boot.ts';
import { sessionAtom, type User } from '../../../../src/console/session/session.ts';
import { store } from '../../../../src/console/session/store.ts';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();
const ends: (() => void)[] = [];
const anna: User = { id: 1, permissions: ['branch:write'] };
beforeEach(() => {
  store.set(sessionAtom, { state: 'signed-in', user: anna });
  clearQueries();
  store.set(bootAtom, {
    version: '1',
    title: '',
    menu: [],
    options: {},
    inverses: [],
    keepsViews: false,
    calls: {
      'GET /api/branch/list': ['branch'],
      'GET /api/branch/{id}': ['branch'],
      'GET /api/loan/list': ['loan'],
      'GET /api/today': ['loan', 'branch'],
      'GET /api/branch/tree': ['publisher'],
      'POST /api/branch/{id}/close': ['branch'],
    },
  });
  answers(200, { records: [], total: 0 });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

const branches = queryAt('page', '/api/branch/list?size=10');
/** Its path is also one of a branch, but it is a call of its own. */
const tree = queryAt('page', '/api/branch/tree');
const today = queryAt('page', '/api/today');
const loans = queryAt('page', '/api/loan/list?size=10');

/** Shows a question until it is left; `texts` are the answers as they were told. */
function show(query: Query<unknown>, isLeaving = { current: false }) {
  const entry = queryEntry(query);
  const end = observeQuery(entry, { notify: () => undefined, isLeaving });
  ends.push(end);
  return {
    entry,
    answer: () => entry.answer,
    leave: () => {
      end();
      return nextTurn();
    },
    arrival: () => arrived(entry),
  };
}
const arrived = (entry: { answer: { isLoading: boolean } }) =>
  vi.waitFor(() => expect(entry.answer.isLoading).toBe(false));
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const asked = (path: string) =>
  backEnd.calls.filter(({ method, url }) => method === 'GET' && url.startsWith(path)).length;
/** Answers hold how many GETs came before them; each waits for `go`. */
function waits() {
  const waiting: (() => void)[] = [];
  backEnd.answer = ({ method }, response) => {
    if (method !== 'GET') return void response.end('{}');
    const number = waiting.length;
    waiting.push(() => response.end(JSON.stringify({ number })));
  };
  return waiting;
}

describe('a question', () => {
  it('that two show at the same time is asked once', async () => {
    const [one, two] = [show(branches), show(branches)];
    await one.arrival();
    expect(two.answer()).toBe(one.answer());
    expect(asked('/api/branch/list')).toBe(1);
  });

  it('tells whoever shows it of each change, and nobody who has left', async () => {
    const [told, left] = [vi.fn(), vi.fn()];
    const entry = queryEntry(branches);
    const [end, leave] = [told, left].map((notify) => observeQuery(entry, { notify, isLeaving: { current: false } }));
    leave?.();
    await vi.waitFor(() => expect(entry.answer.value).toMatchObject({ total: 0 }));
    left.mockClear();
    told.mockClear();
    await refetch(entry);
    // That it is asked for, and that it is there.
    expect([told.mock.calls.length, left.mock.calls.length]).toEqual([2, 0]);
    end?.();
  });

  it('that was asked ahead is not asked again by whoever shows it, but by whoever shows it later', async () => {
    prefetch(branches);
    prefetch(branches);
    await arrived(queryEntry(branches));
    // What another shows in between takes nothing away.
    await show(loans).arrival();
    const first = show(branches);
    expect(first.answer()).toMatchObject({ value: { total: 0 }, isLoading: false });
    await first.leave();
    expect(asked('/api/branch/list')).toBe(1);
    await show(branches).arrival();
    expect(asked('/api/branch/list')).toBe(2);
  });

  it('that was shown before is there at once, and asked for anew', async () => {
    const waiting = waits();
    const first = show(branches);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await first.arrival();
    await first.leave();
    const again = show(branches);
    expect(again.answer()).toMatchObject({ value: { number: 0 }, isLoading: true });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await vi.waitFor(() => expect(again.answer()).toMatchObject({ value: { number: 1 }, isLoading: false }));
  });

  it('that was shown long ago is not there before it is answered anew', async () => {
    const first = show(branches);
    await first.arrival();
    await first.leave();
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] });
    expect(queryEntry(branches).answer).toEqual({ value: undefined, error: undefined, isLoading: true });
  });

  it('that nobody shows any more is given up', async () => {
    const waiting = waits();
    const given = vi.fn();
    const shown = show(branches);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    shown.entry.running?.signal.addEventListener('abort', given);
    await shown.leave();
    expect(given).toHaveBeenCalledOnce();
  });

  it('that one leaves and another shows in the same turn goes on', async () => {
    const shown = show(branches);
    const leaving = shown.leave();
    const other = show(branches);
    await leaving;
    await other.arrival();
    expect(asked('/api/branch/list')).toBe(1);
  });

  it('of a form is asked each time the form opens, and shows nothing from before', async () => {
    const form = queryAt('form', '/api/branch/7', 'shown');
    const first = show(form);
    await first.arrival();
    await first.leave();
    const second = show(form);
    expect(second.answer().value).toBeUndefined();
    await second.arrival();
    expect(asked('/api/branch/7')).toBe(2);
  });

  it('keeps its last answer beside a failure', async () => {
    const shown = show(branches);
    await shown.arrival();
    answers(500, { message: '今天不行' });
    await refetch(shown.entry);
    expect(shown.answer()).toMatchObject({ value: { total: 0 }, error: { message: '今天不行' }, isLoading: false });
  });
});

describe('what is kept', () => {
  const lasting = queryAt('list', '/api/loan/list', 'lasting');

  it('lasting is not asked for again for five minutes, unless it failed', async () => {
    const first = show(lasting);
    await first.arrival();
    show(lasting);
    await first.leave();
    await show(lasting).arrival();
    expect(asked('/api/loan/list')).toBe(1);
    answers(500, {});
    await refetch(first.entry);
    answers(200, { records: [], total: 0 });
    await show(lasting).arrival();
    expect(asked('/api/loan/list')).toBe(3);
    expect(first.answer().error).toBeUndefined();
  });

  it('lasting is shown after five minutes, too, while it is asked for again', async () => {
    const first = show(lasting);
    await first.arrival();
    await first.leave();
    vi.useFakeTimers({ now: first.entry.at + 5 * 60_000, toFake: ['Date'] });
    await show(lasting).leave();
    expect(asked('/api/loan/list')).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    const again = show(lasting);
    expect(again.answer()).toMatchObject({ value: { total: 0 }, isLoading: true });
    await again.arrival();
    expect(asked('/api/loan/list')).toBe(2);
  });

  it('lasting arrives though nobody waits for it any more', async () => {
    const first = show(lasting);
    const { running } = first.entry;
    await first.leave();
    expect([running?.signal.aborted, first.answer()]).toEqual([
      false,
      { value: undefined, error: undefined, isLoading: true },
    ]);
    await first.arrival();
    expect(first.answer().value).toMatchObject({ total: 0 });
  });

  it('is a hundred answers that nobody shows: the oldest goes, but not what is shown or on its way', async () => {
    const shown = show(branches);
    await shown.arrival();
    const waiting = waits();
    const asking = show(lasting);
    await asking.leave();
    const others = Array.from({ length: 98 }, (_, index) => queryEntry(queryAt('page', `/api/other/${index}`)));
    expect(others.map(({ query }) => queryEntry(query))).toEqual(others);
    expect(queryEntries('page ')).toHaveLength(99);
    queryEntry(queryAt('page', '/api/other/98'));
    expect(queryEntries('page /api/other/').map(({ query }) => query.key)).not.toContain(others[0]?.query.key);
    expect([queryEntry(branches), queryEntry(lasting)]).toEqual([shown.entry, asking.entry]);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    await asking.arrival();
  });

  it('of ten is as much as stays of large ones that no one shows', () => {
    const pages = Array.from(
      { length: 11 },
      (_, at) => ({ ...queryAt('page', `/api/large/${at}`), isLarge: true }) as const,
    );
    const small = queryEntry(queryAt('page', '/api/small'));
    for (const page of pages) queryEntry(page);
    expect(queryEntries('page /api/large/').map(({ query }) => query.key)).toEqual(
      pages.slice(1).map(({ key }) => key),
    );
    expect(queryEntries('page /api/small')).toEqual([small]);
  });

  it('is forgotten with a word to whoever follows, except at the end of a session', async () => {
    const told = vi.fn();
    const stop = clearings.subscribe(told);
    const before = clearings.times();
    clearQueries();
    expect([told.mock.calls.length, clearings.times() - before]).toEqual([1, 1]);
    store.set(sessionAtom, { state: 'signed-out' });
    expect([told.mock.calls.length, clearings.times() - before]).toEqual([1, 1]);
    stop();
    clearQueries();
    expect([told.mock.calls.length, clearings.times() - before]).toEqual([1, 2]);
  });

  it('stays where another answer fails, and loses its own failure once nobody shows it', async () => {
    const [shown, seen] = [show(branches), show(loans)];
    await shown.arrival();
    await seen.arrival();
    await seen.leave();
    answers(500, {});
    await refetch(shown.entry);
    expect(queryEntry(loans).answer.value).toMatchObject({ total: 0 });
    await shown.leave();
    expect(queryEntry(branches).answer).toMatchObject({ value: { total: 0 }, error: undefined, isLoading: false });
  });

  it('stays while the session says the same again', async () => {
    const shown = show(branches);
    await shown.arrival();
    store.set(sessionAtom, { state: 'signed-in', user: { ...anna } });
    expect(queryEntry(branches)).toBe(shown.entry);
  });
});

describe('a write', () => {
  const close = { method: 'POST', url: '/api/branch/7/close' } as const;

  it('asks anew for what is shown of the records it changes, and for nothing else', async () => {
    const shown = [show(branches), show(queryAt('record', '/api/branch/7')), show(loans), show(today), show(tree)];
    for (const { arrival } of shown) await arrival();
    await attempt(close);
    expect(shown.map(({ answer }) => answer().isLoading)).toEqual([true, true, false, true, false]);
    for (const { arrival } of shown) await arrival();
    expect(['/api/branch/list', '/api/branch/7', '/api/loan/list', '/api/today'].map(asked)).toEqual([2, 2, 1, 2]);
  });

  it('asks anew for a history that is shown, whatever it changes, and for nothing else', async () => {
    const history = queryAt('rows', '/api/log/list?recordId=7', 'until-written');
    const shown = [show(history), show(queryAt('page', '/api/log/list'))];
    for (const { arrival } of shown) await arrival();
    await attempt({ method: 'POST', url: '/api/parcel/7/send' });
    expect(shown.map(({ answer }) => answer().isLoading)).toEqual([true, false]);
    await shown[0]?.arrival();
    expect(asked('/api/log/list')).toBe(3);
  });

  it('asks anew for an answer of two calls whichever it changes, and once any of those who show it stays', async () => {
    const both: Query<unknown> = {
      key: 'both',
      queryFn: async (get) => [await get('/api/branch/list?size=10'), await get('/api/loan/list?size=10')],
    };
    const leaving = { current: true };
    const [shown] = [show(both), show(both, leaving)];
    await shown.arrival();
    await attempt(close);
    expect(shown.answer().isLoading).toBe(true);
    await shown.arrival();
    expect(asked('/api/branch/list')).toBe(2);
  });

  it('does not ask for what nobody shows', async () => {
    const shown = show(branches);
    await shown.arrival();
    await shown.leave();
    await attempt(close);
    await nextTurn();
    expect([shown.answer().isLoading, asked('/api/branch/list')]).toEqual([false, 1]);
  });

  it('that is refused asks for nothing anew', async () => {
    const shown = show(branches);
    await shown.arrival();
    answers(409, { message: '已停业' });
    await attempt(close).catch(() => null);
    await nextTurn();
    expect(asked('/api/branch/list')).toBe(1);
  });

  it('leaves alone what is about to close, and a form that is being filled in', async () => {
    const isLeaving = { current: false };
    const shown = [
      show(queryAt('record', '/api/branch/7'), isLeaving),
      show(queryAt('form', '/api/branch/7', 'shown')),
    ];
    for (const { arrival } of shown) await arrival();
    const writing = attempt(close);
    isLeaving.current = true;
    await writing;
    await nextTurn();
    expect(shown.map(({ entry }) => entry.running)).toEqual([undefined, undefined]);
    expect(asked('/api/branch/7')).toBe(2);
  });

  it('makes an answer that was on its way come once more', async () => {
    const waiting = waits();
    const shown = show(branches);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await attempt(close);
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    for (const answer of waiting) answer();
    await vi.waitFor(() => expect(shown.answer()).toMatchObject({ value: { number: 1 }, isLoading: false }));
  });

  it('is followed by a reload in one request', async () => {
    const shown = show(branches);
    await shown.arrival();
    await attempt(close);
    await refetch(shown.entry);
    await nextTurn();
    expect(asked('/api/branch/list')).toBe(2);
  });

  it('of many is followed by one question at the end', async () => {
    const shown = show(branches);
    await shown.arrival();
    const release = batchInvalidations();
    for (const id of [7, 8, 9]) {
      await attempt({ method: 'POST', url: `/api/branch/${id}/close` });
      await nextTurn();
    }
    expect(asked('/api/branch/list')).toBe(1);
    release();
    await shown.arrival();
    expect(asked('/api/branch/list')).toBe(2);
  });
});

describe('what one person has seen', () => {
  it.each([
    ['signs out', { state: 'signed-out' }],
    ['signs in in another tab', { state: 'loading' }],
    ['is another one now', { state: 'signed-in', user: { id: 2, permissions: ['branch:write'] } }],
    ['may do less now', { state: 'signed-in', user: { id: 1, permissions: [] } }],
  ] as const)('is gone when that person %s', async (_, session) => {
    const shown = show(branches);
    await shown.arrival();
    await shown.leave();
    store.set(sessionAtom, session);
    expect(queryEntry(branches).answer.value).toBeUndefined();
  });

  it('does not come late to the next one', async () => {
    const waiting = waits();
    const shown = show(branches);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    store.set(sessionAtom, { state: 'signed-out' });
    waiting[0]?.();
    await nextTurn();
    expect([shown.answer().value, queryEntry(branches).answer.value]).toEqual([undefined, undefined]);
  });

  it('stays while the session that it was asked for arrives', async () => {
    store.set(sessionAtom, { state: 'loading' });
    const { value } = await fetchOnce(branches);
    store.set(sessionAtom, { state: 'signed-in', user: anna });
    expect(queryEntry(branches).answer.value).toBe(value);
  });

  it('is gone where the back end refuses to show it, with everything that is not on the page', async () => {
    const [shown, seen] = [show(branches), show(loans)];
    await shown.arrival();
    await seen.arrival();
    await seen.leave();
    answers(403, { message: '没有权限' });
    await refetch(shown.entry);
    expect([shown.answer().value, queryEntry(loans).answer.value]).toEqual([undefined, undefined]);
    expect(queryEntry(branches)).toBe(shown.entry);
  });
});
