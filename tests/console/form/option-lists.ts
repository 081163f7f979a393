import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';

interface Entry {
  readonly id?: number;
  readonly code?: string;
  readonly name: string;
}

/** Answers option lists by name in place of the back end; `asked` are the addresses fetched so far. */
export function giveOptions(lists: Readonly<Record<string, (query: URLSearchParams) => readonly Entry[]>>) {
  const asked: string[] = [];
  const options = Object.keys(lists).map((name) => [
    name,
    {
      title: name,
      request: { method: 'GET' as const, url: [`/api/options/${name}`] },
      parameters: [],
      preload: false,
      value: lists[name]?.(new URLSearchParams())[0]?.code === undefined ? ('id' as const) : ('code' as const),
    },
  ]);
  store.set(bootAtom, { ...store.get(bootAtom), options: Object.fromEntries(options) });
  clearQueries();
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const list = lists[url.pathname.replace('/api/options/', '')];
    if (!url.pathname.startsWith('/api/options/') || list === undefined) return before(input, init);
    asked.push(`${url.pathname}${url.search}`);
    return Response.json(list(url.searchParams));
  };
  return {
    asked,
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
