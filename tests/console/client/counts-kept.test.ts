import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countQuery, useCounts } from '../../../src/console/client/query/counts.ts';
import { queryEntry } from '../../../src/console/client/query/query-cache.ts';
import { forgetUnsaved, setUnsaved } from '../../../src/console/input/unsaved.ts';
import { backEnd, withBackEnd } from './back-end.ts';
import { showHook, sight, withPage } from './shown-hook.ts';

// Last of all: what is shown is taken away while the clock still stands.
afterEach(() => {
  forgetUnsaved();
  vi.useRealTimers();
});

withBackEnd();
withPage();

type Count = Parameters<typeof countQuery>[0];
const count = (url: string): Count => ({ request: { method: 'GET', url: [url] }, filters: [], permission: null });
const [loans, tables] = [count('/api/loan'), count('/api/table')];

/** How many rows each list has; statuses instead of a number. */
let rows: Record<string, number | { readonly status: number; readonly message?: string }>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
  rows = { '/api/loan': 1, '/api/table': 10 };
  backEnd.answer = ({ url = '' }, response) => {
    const found = rows[url.replace(/\?.*/, '')] ?? 0;
    if (typeof found !== 'number') response.writeHead(found.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(typeof found === 'number' ? { records: [], total: found } : found));
  };
});
const open = (counts: readonly Count[], seconds: number) =>
  showHook(({ counts, seconds }) => useCounts(counts, seconds), { counts, seconds });
type Answers = ReturnType<typeof useCounts>;
const are =
  (...wanted: (number | undefined)[]) =>
  (answers: Answers) =>
    answers.every(({ value, isLoading }, index) => !isLoading && value === wanted[index]);
const asked = () => backEnd.calls.splice(0).map(({ url }) => url.replace(/\?.*/, ''));
const isBeingAsked = (one: Count) => queryEntry(countQuery(one)).running !== undefined;
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

it('what is shown is counted again every so many seconds, the same once for all who show it, and no longer', async () => {
  const [both, one] = [open([loans, tables], 60), open([loans], 30)];
  expect((await both.until(are(1, 10))).map(({ value }) => value)).toEqual([1, 10]);
  expect(asked().sort()).toEqual(['/api/loan', '/api/table']);
  pass(29.999);
  expect(isBeingAsked(loans)).toBe(false);
  rows = { '/api/loan': 2, '/api/table': 20 };
  pass(0.001);
  await both.until(are(2, 20));
  await one.until(are(2));
  expect(asked().sort()).toEqual(['/api/loan', '/api/table']);
  one.close();
  pass(59.999);
  rows = { '/api/loan': 3, '/api/table': 30 };
  pass(0.001);
  await both.until(are(3, 30));
  both.show({ counts: [tables], seconds: 60 });
  rows = { '/api/loan': 4, '/api/table': 40 };
  pass(60);
  await both.until(are(40));
  both.show({ counts: [loans], seconds: 60 });
  await both.until(are(4));
  rows['/api/loan'] = 5;
  pass(60);
  await both.until(are(5));
  both.show({ counts: [loans], seconds: 5 });
  rows['/api/loan'] = 6;
  pass(5);
  await both.until(are(6));
  expect(asked().sort()).toEqual([...Array(4).fill('/api/loan'), '/api/table', '/api/table']);
  const timers = vi.getTimerCount();
  both.close();
  expect(vi.getTimerCount()).toBe(timers - 1);
  sight.dispatchEvent(new Event('visibilitychange'));
  pass(600);
  await open([loans], 60).until(are(6));
  expect(asked()).toEqual(['/api/loan']);
});

it.each<[string, () => void, () => void]>([
  ['nobody looks', () => Object.assign(sight, { hidden: true }), () => Object.assign(sight, { hidden: false })],
  [
    'there is no line',
    () => vi.stubGlobal('navigator', { onLine: false }),
    () => vi.stubGlobal('navigator', { onLine: true }),
  ],
  ['something typed could be lost', () => setUnsaved(rows, true), () => setUnsaved(rows, false)],
])('nothing is counted while %s; then it is, with the next look at the page', async (_, begin, end) => {
  const { until } = open([loans], 60);
  await until(are(1));
  begin();
  pass(60);
  sight.dispatchEvent(new Event('visibilitychange'));
  pass(60);
  expect(isBeingAsked(loans)).toBe(false);
  rows['/api/loan'] = 2;
  end();
  sight.dispatchEvent(new Event('visibilitychange'));
  await until(are(2));
  rows['/api/loan'] = 3;
  pass(60);
  await until(are(3));
  expect(asked()).toHaveLength(3);
});

it('what is on its way is not asked for a second time', async () => {
  const { until } = open([loans], 10);
  await until(are(1));
  const { answer } = backEnd;
  const held: (() => void)[] = [];
  const heard = new Promise<void>((resolve) => {
    backEnd.answer = (...given) => {
      held.push(() => answer(...given));
      resolve();
    };
  });
  pass(10);
  await heard;
  pass(10);
  rows['/api/loan'] = 2;
  for (const release of held) release();
  await until(are(2));
  expect(asked()).toHaveLength(2);
});

it('what this person may not list, or the back end does not have, is not asked for again; what has failed is', async () => {
  const [refused, missing] = [count('/api/refused'), count('/api/missing')];
  rows['/api/refused'] = { status: 403, message: '没有权限。' };
  rows['/api/missing'] = { status: 404 };
  rows['/api/loan'] = { status: 500, message: '系统繁忙。' };
  const { until } = open([refused, missing, loans], 60);
  await until((answers) => answers.every(({ error }) => error !== undefined));
  asked();
  rows['/api/loan'] = 7;
  pass(60);
  expect([refused, missing, loans].map(isBeingAsked)).toEqual([false, false, true]);
  await until((answers) => answers[2]?.value === 7);
  expect(asked()).toEqual(['/api/loan']);
});
