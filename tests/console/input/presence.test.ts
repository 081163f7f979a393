import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OtherEditor, trackPresence } from '../../../src/console/input/presence.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';

withBackEnd();

const page = Object.assign(new EventTarget(), { hidden: false });
let told: (readonly OtherEditor[])[];
let end: () => void;
const network = globalThis.fetch;
/** What has no answer yet. */
const underway = new Set<Promise<Response>>();
/** Long enough for a machine that is busy with other things. */
const patience = { interval: 5, timeout: 20_000 };
const heard = (count: number) => vi.waitUntil(() => told.length >= count, patience);
const asked = () => backEnd.calls.map(({ url }) => new URL(url, 'http://x').searchParams);
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    const answer = network(...call);
    underway.add(answer);
    const settle = () => underway.delete(answer);
    answer.then(settle, settle);
    return answer;
  });
  page.hidden = false;
  told = [];
  answers(200, { others: [{ name: '王五', since: 7 }, { name: '李四' }, { name: 3, since: 3 }, { name: 3 }, null] });
});
afterEach(async () => {
  end();
  // That says so, to a server that is about to close: unanswered, it would be tried again in the midst of another file's tests.
  await new Promise(setImmediate);
  await vi.waitUntil(() => underway.size === 0, patience);
});

const follow = () => {
  end = trackPresence('/api/book/7', (others) => told.push(others));
};

it('asks at once, and again when the page is looked at, as the same viewer', async () => {
  follow();
  await heard(1);
  expect(told).toEqual([[{ name: '王五', since: 7 }]]);
  show(true);
  show(false);
  await heard(2);
  expect(asked().map((query) => query.get('of'))).toEqual(['/api/book/7', '/api/book/7']);
  expect(new Set(asked().map((query) => query.get('viewer'))).size).toBe(1);
});

it('asks again after twenty seconds, until the record is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let hear = (_: readonly OtherEditor[]): void => undefined;
    const next = () =>
      new Promise<readonly OtherEditor[]>((resolve) => {
        hear = resolve;
      });
    const first = next();
    end = trackPresence('/api/book/7', (others) => hear(others));
    expect(await first).toHaveLength(1);
    const second = next();
    await vi.advanceTimersByTimeAsync(20_000);
    await second;
    hear = () => end();
    show(false);
    await vi.waitUntil(() => asked().some((query) => query.has('left')), patience);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked().map((query) => query.get('left'))).toEqual([null, null, null, 'true']);
  } finally {
    vi.useRealTimers();
  }
});

it('a line that is down ends nothing', async () => {
  backEnd.answer = (request) => request.socket.destroy();
  follow();
  await heard(1);
  answers(200, { others: [{ name: '王五', since: 7 }] });
  show(false);
  await heard(2);
  expect(told).toEqual([[], [{ name: '王五', since: 7 }]]);
});

it('what is asked when the record is closed tells nothing more', async () => {
  backEnd.answer = () => undefined;
  follow();
  await vi.waitUntil(() => asked().length === 1, patience);
  answers(200, { others: [] });
  end();
  await vi.waitUntil(() => asked().length === 2, patience);
  expect(told).toEqual([[]]);
});

it('says when the record is closed', async () => {
  follow();
  await heard(1);
  end();
  await vi.waitUntil(() => asked().length === 2, patience);
  expect(asked().map((query) => query.get('left'))).toEqual([null, 'true']);
  expect(told.at(-1)).toEqual([]);
});

it('a page that nobody looks at asks nothing', () => {
  page.hidden = true;
  follow();
  expect(backEnd.calls).toEqual([]);
});

it('where the back end does not know, or refuses, it is not asked again', async () => {
  answers(404, { message: '没有' });
  follow();
  await heard(1);
  show(false);
  end();
  expect(told).toEqual([[]]);
  expect(asked()).toHaveLength(1);
});
