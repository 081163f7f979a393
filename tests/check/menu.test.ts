import { expect, test } from 'vitest';
import { languageVersion } from '../../src/language/migrations/migrate.ts';
import { type Change, told, underlined } from './change.ts';

const menu = 'screens/menu.json';
const views = 'schemas/views.json';

const written = (version: number): Change => [menu, `"version": ${languageVersion}`, `"version": ${version}`];
const children = (text: string): Change => [
  menu,
  `"children": [
        { "path": "/book/list", "title": "图书列表", "screen": "book", "count": "away" },
        { "path": "/book/report", "title": "统计", "screen": "report" }
      ]`,
  `"children": [${text}]`,
];
const books = (path: string) => `{ "path": "${path}", "title": "图书列表", "screen": "book" }`;
const report = (path: string) => `{ "path": "${path}", "title": "统计", "screen": "report" }`;
const settings: Change = [menu, '"screen": "settings"', '"screen": "home"'];

test('a project of a newer language is told so, once', () => {
  expect(told(written(languageVersion))).toEqual([]);
  expect(told(written(languageVersion + 1))).toEqual([
    expect.stringMatching(`^version.newer .* version ${languageVersion + 1} .* up to ${languageVersion}:`),
  ]);
});

test('one or two screens that are not in the menu are told where they are, three at the menu', () => {
  const onlyBooks = children(books('/book/list'));
  expect(underlined(onlyBooks, settings)).toEqual([
    'screen.unlisted screens/report.json {',
    'screen.unlisted screens/settings.json {',
  ]);
  const three = [children(books('/book/list')), settings, [menu, '"screen": "book"', '"screen": "home"']] as const;
  expect(underlined(...three)).toEqual([`screen.unlisted ${menu} "items"`]);
  expect(told(...three)).toEqual([
    expect.stringMatching(
      /book.*report.*settings.*\{ "path": "\/book", "title": "图书列表", "icon": "document", "screen": "book" \}/,
    ),
  ]);
});

test('where no child of a menu fits its address, the address is told; otherwise each child that does not', () => {
  const stray = (...paths: readonly string[]) => paths.map((path) => `path.child ${menu} "${path}"`);
  expect(underlined(children(`${books('/list')}, ${report('/report')}`))).toEqual(stray('/book'));
  expect(underlined(children(`${books('/list')}, ${report('/book/report')}`))).toEqual(stray('/list'));
  const third = '{ "path": "/book/home", "title": "首页", "screen": "home" }';
  expect(underlined(children(`${books('/list')}, ${report('/report')}, ${third}`))).toEqual(stray('/list', '/report'));
  expect(
    underlined(
      children(`{ "path": "/list", "title": "全部", "children": [${books('/list/a')}, ${report('/list/b')}] }`),
    ),
  ).toEqual(stray('/list'));
  expect(told(children(`${books('/list')}, ${report('/report')}`))[0]).toMatch(/“\/list”.*“\/book\/”/);
});

test('a menu without an entry is told as empty', () => {
  expect(underlined(children(''))).toContain(`value.empty ${menu} [`);
});

test('what the view of a page takes from the address is told at the entry, whether it says nothing or something else', () => {
  const asks: Change = [views, '"title": "统计",', '"title": "统计", "arrival": ["code"],'];
  const says: Change = [menu, '"title": "统计",', '"title": "统计", "arrival": ["state"],'];
  expect(told(asks)).toEqual([expect.stringMatching(/^arrival\.missing .*“report”.*code/)]);
  expect(underlined(asks, says)).toEqual([`arrival.missing ${menu} "arrival"`]);
  // Its count is as much another screen's.
  const counts: Change = [menu, '"title": "统计",', '"title": "统计", "count": "none",'];
  expect(told(asks, counts)).toEqual([expect.stringMatching(/^arrival\.missing/)]);
  expect(told(counts)).toEqual([expect.stringMatching(/^menu\.count/)]);
});

test('what the server answers itself is no address of the menu', () => {
  const at = (path: string): Change => [menu, '"path": "/settings"', `"path": "${path}"`];
  for (const path of ['/healthz', '/readyz', '/files/all'])
    expect(underlined(at(path))).toEqual([`path.taken ${menu} "${path}"`]);
  expect(told(at('/health'))).toEqual([]);
});

test('every row may be counted without a view that says so', () => {
  const all: Change = ['screens/book.json', '"all": { "title": "全部" },\n', ''];
  expect(told(all, [menu, '"count": "away"', '"count": "all"'])).toEqual([]);
});

test('a version that is too new is underlined', () => {
  expect(underlined(written(99))).toEqual([`version.newer ${menu} 99`]);
});

test('a mark is a square picture that refers to nothing else', () => {
  const marked = (svg: string): Change => [
    menu,
    '"items": [',
    `"brand": { "name": "馆", "mark": ${JSON.stringify(svg)} }, "items": [`,
  ];
  const whole = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="url(#a)" d="M0 0h8"/></svg>';
  expect(told(marked(whole))).toEqual([]);
  for (const wrong of [
    'mark.svg',
    whole.replace('0 0 8 8', '0 0 8 9'),
    whole.replace('<path', '<image href="x.png"/><path'),
    whole.replace('url(#a)', 'url(x.svg#a)'),
    whole.replace(/ xmlns="[^"]*"/, ''),
  ])
    expect(told(marked(wrong))).toEqual([expect.stringMatching(/^brand\.mark/)]);
});
