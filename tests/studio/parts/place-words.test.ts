import { expect, test } from 'vitest';
import { pathOfClash } from '../../../src/change/merge-values.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { placeWords } from '../../../src/studio/parts/place-words.ts';
import { readFileText } from '../../../src/studio/parts/read-file.ts';
import { valueWords } from '../../../src/studio/parts/value-words.ts';
import { pathAt } from '../../../src/studio/place-of.ts';
import { libraryFiles } from '../../server/library/library.ts';

const names = namesIn(await libraryFiles());
const text = `{
  "kind": "list", "title": "书", "request": "GET /api/book/list",
  "columns": ["title", { "field": "status", "width": "narrow" }],
  "filters": ["status"],
  "tabs": { "out": { "title": "借出", "where": { "status": [1] } } },
  "actions": { "row": { "lend": { "title": "外借", "when": { "status": 0 }, "request": "POST /api/book/{id}/lend", "confirm": "外借？" } } }
}`;
const file = readFileText(names, 'screen', text);

test.each([
  [['title'], '页面标题'],
  [['columns', 0], '表格的列 › 书名'],
  [['columns', 1, 'width'], '表格的列 › 状态 › 列宽'],
  [['tabs', 'out', 'where', 'status'], '列表上方的标签页 › 借出 › 筛选 › 状态'],
  [['actions', 'row', 'lend', 'confirm'], '操作 › 行内 › 外借 › 执行前的确认问题'],
])('%j is called in words', (path, words) => {
  expect(placeWords(file, path)).toBe(words);
});

test('a place that both have changed is found by the names of its entries', () => {
  expect(pathOfClash(file.document, ['columns', '=status', 'width'])).toEqual(['columns', 1, 'width']);
  expect(placeWords(file, pathOfClash(file.document, ['columns', '=price']))).toBe('表格的列 › 定价');
});

test('values are said in words', () => {
  expect(valueWords(file, ['columns', 1, 'width'], 'narrow')).toBe('窄');
  expect(valueWords(file, ['actions', 'row', 'lend', 'when'], { status: 0 })).toBe('「状态」为 在架');
  expect(valueWords(file, ['actions', 'row', 'lend', 'confirm'], '外借？')).toBe('外借？');
  expect(valueWords(file, ['columns', 0, 'sortable'], false)).toBe('否');
});

test('what stands at a line is found', () => {
  const [line, column] = [3, text.split('\n')[2]?.indexOf('"width"') ?? 0];
  expect(placeWords(file, pathAt(text, line, column + 1))).toBe('表格的列 › 状态 › 列宽');
});
