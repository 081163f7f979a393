import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { filesWith } from '../../../src/studio/draft/draft.ts';
import { removeScreen } from '../../../src/studio/draft/remove-screen.ts';

test('a page goes with its entry in the menu, from within a section too, and the rest of the menu stays as written', async () => {
  const published = await readProject('.');
  const changes = removeScreen(published, 'withdraw');
  const menu = await readFile('screens/menu.json', 'utf8');
  const entry = /\n.*"screen": "withdraw", .* },/.exec(menu)?.[0] ?? 'none';
  expect(changes).toEqual({
    'screens/withdraw.json': null,
    'screens/menu.json': menu.replace(entry, '').replace('\n    "withdraw",', ''),
  });
});

test('whichever page goes, and whatever else with it, nothing of the menu leads nowhere', async () => {
  const published = await readProject('.');
  const ids = Object.keys(published).flatMap((path) => /^screens\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  let files = published;
  for (const id of ids.filter((name) => name !== 'menu' && name !== 'home')) {
    const draft = Object.entries(removeScreen(files, id)).map(([path, text]) => [path, { text, from: null }] as const);
    files = filesWith(Object.fromEntries(draft), files);
    expect(check(files).filter(({ file }) => file === 'screens/menu.json')).toEqual([]);
  }
  expect(JSON.parse(files['screens/menu.json'] ?? '')).toMatchObject({ items: [{ screen: 'home' }] });
  expect(files['screens/menu.json']).not.toContain('"search"');
});

test('the title of a group passes to the next of its entries, and goes with the last of them', async () => {
  const published = await readProject('.');
  const groupOf = (menu: string | null | undefined, path: string) =>
    (JSON.parse(menu ?? '') as { items: { path: string; group?: string }[] }).items.find((item) => item.path === path)
      ?.group;
  const withoutBill = removeScreen(published, 'bill')['screens/menu.json'];
  expect(groupOf(withoutBill, '/approval')).toBe('资金');
  const withoutBanner = removeScreen(published, 'banner')['screens/menu.json'] ?? '';
  expect(groupOf(withoutBanner, '/feedback')).toBe('运营');
  const withoutBoth = removeScreen({ 'screens/menu.json': withoutBanner }, 'feedback')['screens/menu.json'];
  expect(groupOf(withoutBoth, '/base')).toBe('系统');
  expect(withoutBoth).not.toContain('运营');
});

test('a page that no menu names goes alone', async () => {
  const published = { ...(await readProject('.')), 'screens/lost.json': '{}' };
  expect(removeScreen(published, 'lost')).toEqual({ 'screens/lost.json': null });
});

test('a menu that is not JSON at the moment stays as it is typed', () => {
  const files = { 'screens/menu.json': '{ "items": [', 'screens/book.json': '{}' };
  expect(removeScreen(files, 'book')).toEqual({ 'screens/book.json': null });
});
