import { afterEach, beforeEach, vi } from 'vitest';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';

interface Part {
  readonly records: readonly { readonly id: number; readonly name: string; readonly disabled?: true }[];
  readonly more: boolean;
}

type Answer = Part | Response | 'held';

/** Replaces the network by an option list `branch` that the back end searches; the clock is stopped. */
export function searchedList({ preload = false } = {}) {
  /** The decoded queries of the calls. */
  const asked: string[] = [];
  const waiting = new Map<string, (answer: Part) => void>();
  let heard = () => {};
  const list = {
    asked,
    answer: (_query: string): Answer => ({ records: [], more: false }),
    /** Releases the held responses. */
    release: (query: string, answer: Part) => waiting.get(query)?.(answer),
    /** Resolves with the number of calls once this query is made. */
    whenAsked: (query: string): Promise<number> =>
      new Promise((resolve) => {
        heard = () => {
          if (asked.includes(query)) resolve(asked.length);
        };
        heard();
      }),
    /** Advances the clock beyond the pause in typing. */
    pause: () => vi.advanceTimersByTime(250),
  };
  const network = globalThis.fetch;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
    asked.length = 0;
    waiting.clear();
    list.answer = () => ({ records: [], more: false });
    const request = { method: 'GET', url: ['/api/branch/options'] } as const;
    const branch = { title: '分馆', request, parameters: ['publisherId'], preload, value: 'id', search: true } as const;
    store.set(bootAtom, {
      ...{ inverses: [], keepsViews: false, version: '1', title: '', menu: [] },
      calls: { 'GET /api/branch/options': ['branch'], 'POST /api/branch/': ['branch'] },
      options: { branch },
    });
    clearQueries();
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'GET') return Response.json({});
      const query = decodeURIComponent(new URL(request.url).search.slice(1));
      asked.push(query);
      queueMicrotask(heard);
      const answer = list.answer(query);
      if (answer !== 'held') return answer instanceof Response ? answer : Response.json(answer);
      return new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        waiting.set(query, (part) => resolve(Response.json(part)));
      });
    };
  });
  afterEach(() => {
    globalThis.fetch = network;
    vi.useRealTimers();
  });
  return list;
}

/** Returns a response with options of these names, with ids from `first` on. */
export function part(names: readonly string[], more = false, first = 1): Part {
  return { records: names.map((name, index) => ({ id: first + index, name })), more };
}
