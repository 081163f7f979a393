import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutEntriesBelow } from '../../../src/compile/boot/menu-part.ts';
import type { Boot, ResolvedMenuItem } from '../../../src/compile/boot/resolved-boot.ts';
import { takeOver } from '../../../src/console/input/take-over.ts';
import { forgetUnsaved, setUnsaved } from '../../../src/console/input/unsaved.ts';
import { boot, bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { lacksEntries, loadMenu } from '../../../src/console/session/whole-menu.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';

withBackEnd();

const entry = (path: string, title: string, children: readonly ResolvedMenuItem[] = []): ResolvedMenuItem => ({
  path,
  title,
  hidden: false,
  permission: 'book:read',
  children,
});
const menuOf = (north: string, south: string) => [
  entry('/north', '北区', [entry('/north/books', north)]),
  entry('/south', '南区', [entry('/south/books', south)]),
];
const none = boot();
const reload = vi.fn();
const revalidate = vi.fn(async () => undefined);
const bootOf = (version: string, menu: readonly ResolvedMenuItem[]): Boot => ({ ...none, version, menu });
/** A page in the north, which lacks the entries of the south. */
const inTheNorth = withoutEntriesBelow(menuOf('图书', '图书'), ({ path }) => path === '/south');

beforeEach(() => {
  vi.stubGlobal('location', Object.assign(globalThis.location, { reload }));
  vi.stubGlobal('document', { baseURI: globalThis.location.href });
  reload.mockClear();
  store.set(bootAtom, bootOf('v1', inTheNorth));
});
afterEach(() => {
  forgetUnsaved();
  store.set(bootAtom, none);
});

test('a version with other entries in a section that the page lacks is shown as any other, and has them all', async () => {
  setUnsaved(revalidate, true);
  expect(await takeOver(bootOf('v2', menuOf('图书', '新书')), revalidate)).toBe(true);
  expect([reload.mock.calls.length, boot().version, boot().menu.some(lacksEntries)]).toEqual([0, 'v2', false]);
});

test('one with other entries in the section that the page has needs other addresses: a page loaded anew', async () => {
  expect(await takeOver(bootOf('v2', menuOf('新书', '图书')), revalidate)).toBe(true);
  expect([reload.mock.calls.length, boot().version]).toEqual([1, 'v1']);
  setUnsaved(revalidate, true);
  expect(await takeOver(bootOf('v2', menuOf('新书', '图书')), revalidate)).toBe(false);
});

test('the whole menu is fetched once, and again where that failed', async () => {
  answers(500);
  await expect(loadMenu()).rejects.toMatchObject({ status: 500 });
  expect(boot().menu).toBe(inTheNorth);
  answers(200, bootOf('v1', menuOf('图书', '图书')));
  const [one, other] = await Promise.all([loadMenu(), loadMenu()]);
  expect([one, other]).toEqual([menuOf('图书', '图书'), menuOf('图书', '图书')]);
  expect(await loadMenu()).toBe(boot().menu);
  expect(backEnd.calls.map(({ url }) => url)).toEqual(Array(2).fill('/screens/v1/boot.json'));
});
