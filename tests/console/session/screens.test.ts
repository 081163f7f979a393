import { expect, test, vi } from 'vitest';

const screen = { id: 'book', kind: 'list', title: '藏书' };
const blocks: Readonly<Record<string, string>> = {
  boot: JSON.stringify({ version: 'v1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: false }),
  screen: JSON.stringify(screen),
};

test('the screen that the page includes is not asked for, while its version is shown', async () => {
  const asked: string[] = [];
  vi.stubGlobal('document', {
    baseURI: 'http://localhost/book',
    getElementById: (id: string) => ({ textContent: blocks[id] }),
  });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ ...screen, title: '后来的' });
  });
  const { loadScreen } = await import('../../../src/console/session/screens.ts');
  const { boot, bootAtom } = await import('../../../src/console/session/boot.ts');
  const { store } = await import('../../../src/console/session/store.ts');
  expect(await loadScreen('book')).toEqual(screen);
  expect(asked).toEqual([]);
  store.set(bootAtom, { ...boot(), version: 'v2' });
  expect((await loadScreen('book')).title).toBe('后来的');
  expect(asked).toEqual(['/screens/v2/book.json']);
});
