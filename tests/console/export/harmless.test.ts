import { expect, test } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { csv } from '../../../src/console/export/csv.ts';
import { rowsAsText } from '../../../src/console/list/rows-as-text.ts';

const column: ResolvedColumn = { kind: 'text', field: 'name', title: '名称' };

/** Returns a text as the file and as the clipboard have it. */
async function given(name: string): Promise<readonly (string | undefined)[]> {
  const file = csv.begin('客户', [{ title: '名称', width: 96 }]);
  file.add([[{ type: 'text', value: name }]]);
  const [, line] = (await (await file.end()).text()).split('\r\n');
  const cell = line?.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
  return [cell, rowsAsText([{ name }], [column], { optionTitle: () => undefined }).split('\n')[1]];
}

test.each([
  '=1+1',
  '@SUM(1)',
  '+1+1',
  "-2+3+cmd|'/C calc'!A0",
  '-1-1',
  '+1,HYPERLINK("http://evil")',
  '-¥5.00+A1',
  '-5%%',
  '-5%+1',
  '-1.5.2',
  '+A1',
  '-A1',
  '-¥A1',
  '+',
  '-',
  '-,1',
  '+86 138 0013 8000',
  '+86-138-0013-8000',
])('%s is no formula in a file or on the clipboard', async (text) => {
  expect(await given(text)).toEqual([`'${text}`, `'${text}`]);
});

test.each([
  '-5',
  '+5',
  '-0.05',
  '-1,234,567.89',
  '-¥5.00',
  '+¥1,234.50',
  '-60%',
  '-0.6%',
  '+8613800138000',
  '138-0013-8000',
  '¥5.00',
  '1+1',
  'a=1',
  '门店-2+3',
])('%s stays as it is', async (text) => {
  expect(await given(text)).toEqual([text, text]);
});

test('a tab or a line break before a formula hides it from nobody', async () => {
  expect(await given('\t=1+1')).toEqual(["'\t=1+1", "'=1+1"]);
  expect(await given('\r-1+1')).toEqual([expect.stringMatching(/^'/), "'-1+1"]);
});
