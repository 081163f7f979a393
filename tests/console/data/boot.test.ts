import { afterEach, expect, it, vi } from 'vitest';
import { boot } from '../../../src/console/data/boot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('where no page was sent, as in stories, there is nothing to list, to undo or to keep', () => {
  const nothing = { menu: [], options: {}, calls: {}, inverses: [], keepsViews: false };
  expect(boot()).toEqual({ version: '', title: '', ...nothing });
});

it.each([
  ['with nothing in it', null],
  ['without it', undefined],
])('a page %s has nothing either', async (_, element) => {
  vi.stubGlobal('document', { getElementById: () => (element === undefined ? null : { textContent: element }) });
  vi.resetModules();
  const { boot: read } = await import('../../../src/console/data/boot.ts');
  expect(read()).toEqual(boot());
});

it('a page that was sent says what there is', async () => {
  const sent = { version: 'a', title: '甲', menu: [], options: {}, calls: {}, inverses: [], keepsViews: true };
  vi.stubGlobal('document', { getElementById: (id: string) => id === 'boot' && { textContent: JSON.stringify(sent) } });
  vi.resetModules();
  const { boot: read } = await import('../../../src/console/data/boot.ts');
  expect(read()).toEqual(sent);
});
