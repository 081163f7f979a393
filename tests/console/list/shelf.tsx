import { createBrowserRouter, Outlet, RouterProvider, useNavigation } from 'react-router-dom';
import { afterEach, beforeEach, expect } from 'vitest';
import type { ResolvedColumn, ResolvedList, ResolvedRequestAction } from '../../../src/compile/resolved.ts';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { ListScreen } from '../../../src/console/list/list-screen.tsx';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts } from '../../../src/console/toasts/toasts.ts';
import type { Row } from '../../../src/language/json.ts';
import { pageRoot } from '../ui/page-root.ts';

const columns: readonly ResolvedColumn[] = [
  { kind: 'text', field: 'name', title: '名称' },
  { kind: 'money', field: 'price', title: '价格', total: true },
];
const action = (name: string, title: string, done: string, closes: boolean): ResolvedRequestAction => ({
  ...{ kind: 'request', name, title, when: [], permission: null, closes, done: [done] },
  request: { method: 'POST', url: ['/api/book/', { field: 'id' }, `/${name}`] },
});
const sell = action('sell', '卖出', '已卖出', false);
const remove = action('remove', '下架', '已下架', true);

/** Returns a list of books, or of what else has this name, with a sheet for each. */
export const listOf = (id: string): ResolvedList => ({
  ...{ id, title: id, permission: null, kind: 'list', columns, filters: [], views: [], toolbar: [] },
  bulk: [
    { ...sell, name: 'sellAll', title: '批量卖出', when: [{ field: 'lentTo', test: { oneOf: [null] } }] },
    { kind: 'export', name: 'export', title: '导出所选', when: [], permission: null },
  ],
  request: { method: 'GET', url: [`/api/${id}/list`] },
  search: { titles: ['名称'] },
  row: [{ name: 'detail', title: '详情', when: [], permission: null, kind: 'sheet', sheet: 'sheet' }, sell],
  open: 'detail',
  sheets: {
    sheet: {
      ...{
        heading: { text: ['第 ', { column: { kind: 'number', field: 'id', title: '编号' } }, ' 本'] },

        width: 'normal',
      },
      ...{ request: { method: 'GET', url: [`/api/${id}/`, { field: 'id' }] }, optional: false, sections: [] },
      actions: [sell, remove],
    },
  },
});

const view = { id: 7, screen: 'book', title: '常用', query: 'keyword=a', shared: 'nobody', roleId: null, isOwn: true };

/** A back end with thirty books, ten a page, and the page that shows the list of them. */
export interface Shelf {
  /** The books. */
  books: readonly Row[];
  /** Whether lists are answered with how many books there are. */
  isCounted: boolean;
  /** Says which requests are held back: `POST /api/book/7/sell`. */
  isHeld: (request: string) => boolean;
  /** What lets go the requests that are held back. */
  readonly held: Map<string, () => void>;
  /** What a write does; a response of its own, if it does not answer with success. */
  onWrite: (request: string) => Response | undefined;
  /** Where the page is. */
  readonly router: () => ReturnType<typeof createBrowserRouter>;
  /** Opens the list at this query. */
  readonly open: (query: string) => Promise<void>;
  /** Lets go the request that begins like this, once it has arrived. */
  readonly letGo: (start: string) => Promise<void>;
}

/** Returns a shelf for the tests of a file: full for each of them, and gone after it. */
export function shelf(): Shelf {
  const { render } = pageRoot();
  const { fetch } = globalThis;
  const start = location.pathname + location.search;
  const held = new Map<string, () => void>();
  let router: ReturnType<typeof createBrowserRouter>;
  const ours: Shelf = {
    books: [],
    isCounted: true,
    isHeld: () => false,
    held,
    onWrite: () => undefined,
    router: () => router,
    open: async (query) => {
      history.replaceState(null, '', `/book?${query}`);
      const screens = ['book', 'film'].map((id) => ({
        path: `/${id}`,
        element: <ListScreen key={id} screen={listOf(id)} />,
      }));
      const slow = { path: '/slow', loader: () => new Promise<never>(() => undefined), element: null };
      router = createBrowserRouter([{ Component: Frame, children: [...screens, slow] }]);
      render(<RouterProvider router={router} />);
      await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(10);
    },
    letGo: async (start) => {
      const name = () => [...held.keys()].find((one) => one.startsWith(start));
      await expect.poll(name).toBeDefined();
      held.get(name() ?? '')?.();
    },
  };
  beforeEach(() => {
    held.clear();
    ours.books = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `名称 ${at + 1}`, price: '1.00' }));
    ours.isCounted = true;
    ours.isHeld = () => false;
    ours.onWrite = () => undefined;
    clearQueries();
    clearToasts();
    store.set(bootAtom, { version: '1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: true });
    store.set(sessionAtom, { state: 'signed-in', user: { id: 1 } });
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (!url.pathname.startsWith('/api/')) return fetch(input, init);
      const name = `${request.method} ${url.pathname}${url.search}`;
      if (ours.isHeld(name)) await new Promise<void>((resolve) => held.set(name, resolve));
      if (request.method !== 'GET') return ours.onWrite(name) ?? Response.json({});
      return Response.json(answer(ours, url));
    };
  });
  afterEach(() => {
    router.dispose();
    history.replaceState(null, '', start);
    globalThis.fetch = fetch;
  });
  return ours;
}

function answer({ books, isCounted }: Shelf, { pathname, searchParams }: URL): unknown {
  if (pathname === '/api/views') return { views: [view], initial: {}, favourites: [] };
  if (!pathname.endsWith('/list')) return { id: Number(pathname.split('/').at(-1)), name: '', price: '1.00' };
  const first = Number(searchParams.get('current') ?? 0) * 10;
  const totals = { price: `${books.length}.00` };
  const records = books.slice(first, first + 10);
  if (!isCounted) return { records, total: null, more: books.length > first + 10 };
  return { records, total: books.length, totals };
}

function Frame() {
  return (
    <main data-navigation={useNavigation().state}>
      <Outlet />
    </main>
  );
}
