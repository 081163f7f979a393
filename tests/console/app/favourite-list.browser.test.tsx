import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Keys } from '../../../src/console/app/keys.tsx';
import { ToastRegion } from '../../../src/console/app/layout/toast-region.tsx';
import { Navigation } from '../../../src/console/app/navigation/navigation.tsx';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { ScreenTitle } from '../../../src/console/favourites/screen-title.tsx';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts } from '../../../src/console/toasts/toasts.ts';
import { pageRoot } from '../ui/page-root.ts';

const root = pageRoot();
const network = globalThis.fetch;
let asked: string[] = [];
/** What the back end keeps; undefined: it keeps none. */
let kept: { screen: string; view: number | null }[] = [];
let failure: Response | undefined;

const leaf = (screen: string, permission: string | null = null) => ({
  path: `/${screen}`,
  title: screen,
  hidden: false,
  permission,
  screen,
  children: [],
});

function show(keepsViews: boolean, permissions?: readonly string[]): void {
  const menu = [leaf('book'), leaf('loan', 'loan:read')];
  store.set(bootAtom, { version: '1', title: '馆', menu, options: {}, calls: {}, inverses: [], keepsViews });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, ...(permissions && { permissions }) } });
  const content = (screen: string) => (
    <div className="shell">
      <Navigation />
      <Keys />
      <ToastRegion />
      <main>
        <ScreenTitle screen={{ id: screen, title: screen }} />
      </main>
    </div>
  );
  const routes = ['book', 'loan'].map((screen) => ({ path: `/${screen}`, element: content(screen) }));
  root.render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/loan'] })} />);
}

beforeEach(() => {
  asked = [];
  kept = [];
  failure = undefined;
  localStorage.clear();
  clearQueries();
  clearToasts();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return network(input, init);
    asked.push(`${request.method} ${pathname}`);
    if (request.method === 'GET') return Response.json({ views: [], initial: {}, favourites: kept });
    if (failure !== undefined) return failure;
    const { isFavourite, ...one } = await request.json();
    kept = [...kept.filter(({ screen }) => screen !== one.screen), ...(isFavourite ? [one] : [])];
    return new Response(null, { status: 204 });
  };
});
afterEach(() => {
  globalThis.fetch = network;
  localStorage.clear();
  store.set(sessionAtom, { state: 'signed-out' });
});

const star = () => page.getByRole('button', { name: '收藏' });
const titles = () => [...document.querySelectorAll('.navigation ul > li')].map(({ textContent }) => textContent);

test.each([
  ['the back end', true],
  ['the browser, where the back end keeps none', false],
])('a screen is marked from its head and leads the navigation, kept by %s', async (_, keepsViews) => {
  show(keepsViews);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false');
  expect(titles()).toEqual(['book', 'loan']);
  await userEvent.click(star());
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(titles).toEqual(['收藏', 'loan', 'book', 'loan']);
  expect(asked.includes('PUT /api/views/favourites')).toBe(keepsViews);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog').getByText('收藏')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(star());
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(titles).toEqual(['book', 'loan']);
});

test('g and its number open a favourite', async () => {
  kept = [{ screen: 'book', view: null }];
  show(true);
  await expect.poll(titles).toEqual(['收藏', 'book', 'book', 'loan']);
  await userEvent.keyboard('g1');
  await expect.element(page.getByRole('heading', { name: 'book' })).toBeVisible();
  expect(asked).toEqual(['GET /api/views']);
});

test('without favourites, and with one that may not be opened, the navigation is what it was', async () => {
  kept = [{ screen: 'loan', view: null }];
  show(true, []);
  await expect.poll(() => asked).toEqual(['GET /api/views']);
  await expect.poll(titles).toEqual(['book']);
});

test('a mark that is refused says why and is not shown as made', async () => {
  failure = Response.json({ message: '最多收藏 30 个，请先取消不用的。' }, { status: 409 });
  show(true);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(star());
  await expect.element(page.getByText('最多收藏 30 个')).toBeVisible();
  await expect.element(star()).toHaveAttribute('aria-busy', 'false');
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false');
});
