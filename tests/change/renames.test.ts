import { expect, test } from 'vitest';
import { filesWithoutEffect, sentence } from '../../src/change/change.ts';
import { diff } from '../../src/change/diff.ts';
import { declarationsOf } from '../../src/change/uses/declared-as.ts';
import { replacePhrase } from '../../src/change/uses/in-text.ts';
import { renameEverywhere } from '../../src/change/uses/renamed.ts';
import { withValue } from '../../src/language/edit.ts';
import type { Json } from '../../src/language/json.ts';
import { parseJson } from '../../src/language/parse.ts';
import { differingFiles } from '../../src/language/project/differing.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { changed, clean } from '../check/change.ts';

function renamed(thing: string, name: string, to: string): ProjectFiles {
  const [named] = declarationsOf(clean, name).filter((one) => one.thing === thing);
  if (named === undefined) throw new Error(`No ${thing} ${name}`);
  return renameEverywhere(clean, named, to).files;
}

/** What is said of the library as another version, each after its file. */
function said(after: ProjectFiles, before = clean): readonly string[] {
  return diff(before, after).map((change) => `${change.file}: ${sentence(change)}`);
}

test.each([
  ['screen', 'book', 'volume', 'screens/volume.json: 页面「图书列表」改名：由 book 改为 volume（'],
  [
    'form',
    'book-lend',
    'lending',
    'schemas/forms/lending.json: 表单「借出」改名：由 book-lend 改为 lending（4 个文件）',
  ],
  ['options', 'branch', 'branches', 'screens/shared/options.json: 选项列表改名：由 branch 改为 branches（'],
  ['enums', 'book-status', 'state', 'screens/shared/enums.json: 枚举改名：由 book-status 改为 state（'],
])('a %s that has another name in all files is one change', (thing, name, to, start) => {
  const after = renamed(thing, name, to);
  const changes = diff(clean, after);
  expect(said(after)).toEqual([expect.stringContaining(start)]);
  // So no file of it seems to have only its layout changed.
  const differing = differingFiles(clean, after);
  expect(differing.length).toBeGreaterThan(1);
  expect([...(changes[0]?.files ?? [])].sort()).toEqual(differing);
  expect(filesWithoutEffect(differing, changes)).toEqual([]);
});

test('what else is edited with a renaming is said as well, with its risk', () => {
  const files = renamed('screen', 'book', 'volume');
  const text = (files['screens/volume.json'] ?? '').replace(
    '"when": { "status": 0 },\n        "otherwise"',
    '"otherwise"',
  );
  const sentences = said({ ...files, 'screens/volume.json': text });
  expect(sentences[0]).toContain('改名：由 book 改为 volume');
  expect(sentences.slice(1)).toEqual([
    'screens/volume.json: 操作「借出」删除了状态条件（原为「状态」为 在架）（高风险）',
  ]);
});

test('a page removed and another added are no renaming', () => {
  const { 'screens/book.json': _, ...others } = clean;
  const page = '{ "kind": "list", "title": "书架", "record": "shelf", "columns": ["place"] }';
  const sentences = said({ ...others, 'screens/shelf.json': page });
  expect(sentences).toContain('screens/book.json: 删除了页面「图书列表」');
  expect(sentences).toContain('screens/shelf.json: 增加了页面「书架」');
});

test('words replaced in all texts are one change, and other texts theirs', () => {
  const after = { ...clean, ...replacePhrase(clean, '图书', '书籍') };
  const [only, ...others] = said(after);
  expect(others).toEqual([]);
  expect(only).toMatch(/: 文字「图书」换成「书籍」：\d+ 处文字与之前不同，\d+ 个文件$/);
  const first = after['screens/book.json'] ?? '';
  const more = { ...after, 'screens/book.json': first.replace('"title": "书籍列表"', '"title": "藏书"') };
  expect(said(more).filter((one) => !one.includes('换成'))).toEqual([expect.stringContaining('藏书')]);
});

test('words replaced in an entry of a list that has moved as well are counted, too', () => {
  const file = 'screens/book.json';
  const list = parseJson(clean[file] ?? '') as { readonly columns: readonly Json[] };
  const titled = [...list.columns, { field: 'author', title: '图书的作者' }];
  const before = { ...clean, [file]: withValue(clean[file] ?? '', ['columns'], titled) };
  const replaced = { ...before, ...replacePhrase(before, '图书', '书籍') };
  const { columns } = parseJson(replaced[file] ?? '') as { readonly columns: readonly Json[] };
  const moved = [...columns.slice(-1), ...columns.slice(0, -1)];
  const after = { ...replaced, [file]: withValue(replaced[file] ?? '', ['columns'], moved) };
  const counted = (files: ProjectFiles) => said(files, before).filter((one) => one.includes('「图书」换成「书籍」'));
  expect(counted(after)).toEqual(counted(replaced));
});

test('a single text that changes is told as before', () => {
  const after = changed(['screens/book.json', '"title": "图书列表"', '"title": "藏书列表"']);
  expect(said(after)).toEqual([expect.stringContaining('由「图书列表」改为「藏书列表」')]);
});
