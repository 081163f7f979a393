import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { filesWith } from '../../../src/studio/draft/draft.ts';
import { removeScreen } from '../../../src/studio/draft/remove-screen.ts';
import { sampled } from '../../depth.ts';

/** A menu with two groups, a section and a box that finds records, as people write it. */
const menu = `{
  "title": "图书馆",
  "items": [
    { "path": "/", "title": "首页", "hidden": true, "screen": "home" },
    { "path": "/book", "title": "藏书", "group": "书", "screen": "book" },
    { "path": "/shelf", "title": "书架", "screen": "shelf" },
    {
      "path": "/lending", "title": "借还", "group": "读者",
      "children": [
        { "path": "/loan", "title": "借阅", "screen": "loan" },
        { "path": "/fine", "title": "罚款", "screen": "fine" }
      ]
    },
    { "path": "/rule", "title": "规则", "group": "系统", "screen": "rule" }
  ],
  "search": [
    "book",
    "fine",
    "loan"
  ]
}
`;

test('a page goes with its entry in the menu, from within a section too, and the rest of the menu stays as written', () => {
  const published = { 'screens/menu.json': menu, 'screens/loan.json': '{}' };
  expect(removeScreen(published, 'loan')).toEqual({
    'screens/loan.json': null,
    'screens/menu.json': menu
      .replace('\n        { "path": "/loan", "title": "借阅", "screen": "loan" },', '')
      .replace(',\n    "loan"', ''),
  });
});

test('whichever page goes, and whatever else with it, nothing of the menu leads nowhere', async () => {
  const published = await readProject('.');
  const ids = Object.keys(published).flatMap((path) => /^screens\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  let files = published;
  const removed = ids.filter((name) => name !== 'menu' && name !== 'home');
  const looked = new Set(sampled(removed, 5));
  for (const id of removed) {
    const draft = Object.entries(removeScreen(files, id)).map(([path, text]) => [path, { text, from: null }] as const);
    files = filesWith(Object.fromEntries(draft), files);
    if (looked.has(id)) expect(check(files).filter(({ file }) => file === 'screens/menu.json')).toEqual([]);
  }
  expect(JSON.parse(files['screens/menu.json'] ?? '')).toMatchObject({ items: [{ screen: 'home' }] });
  expect(files['screens/menu.json']).not.toContain('"search"');
});

test('the title of a group passes to the next of its entries, and goes with the last of them', () => {
  const groupOf = (text: string | null | undefined, path: string) =>
    (JSON.parse(text ?? '') as { items: { path: string; group?: string }[] }).items.find((item) => item.path === path)
      ?.group;
  const withoutBook = removeScreen({ 'screens/menu.json': menu }, 'book')['screens/menu.json'] ?? '';
  expect(groupOf(withoutBook, '/shelf')).toBe('书');
  expect(groupOf(withoutBook, '/lending')).toBe('读者');
  const withoutBoth = removeScreen({ 'screens/menu.json': withoutBook }, 'shelf')['screens/menu.json'];
  expect(groupOf(withoutBoth, '/lending')).toBe('读者');
  expect(withoutBoth).not.toContain('书"');
});

test('a page that no menu names goes alone', async () => {
  const published = { ...(await readProject('.')), 'screens/lost.json': '{}' };
  expect(removeScreen(published, 'lost')).toEqual({ 'screens/lost.json': null });
});

test('a menu that is not JSON at the moment stays as it is typed', () => {
  const files = { 'screens/menu.json': '{ "items": [', 'screens/book.json': '{}' };
  expect(removeScreen(files, 'book')).toEqual({ 'screens/book.json': null });
});
