import { expect, test } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { csv } from '../../../src/console/export/csv.ts';
import { rowsAsCells } from '../../../src/console/list/selection/rows-as-cells.ts';

const column: ResolvedColumn = { kind: 'text', field: 'name', title: '名称' };

/** Returns a text as the file and as the clipboard have it. */
async function given(name: string): Promise<readonly (string | undefined)[]> {
  const file = csv.begin('客户', [{ title: '名称', width: 96 }], '');
  file.add([[{ type: 'text', value: name }]]);
  const [, line] = (await (await file.end()).text()).split('\r\n');
  const cell = line?.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
  return [cell, rowsAsCells([{ name }], [column], { optionTitle: () => undefined }).text.split('\n')[1]];
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
  '分馆-2+3',
])('%s stays as it is', async (text) => {
  expect(await given(text)).toEqual([text, text]);
});

test('a tab or a line break before a formula hides it from nobody', async () => {
  expect(await given('\t=1+1')).toEqual(["'\t=1+1", "'=1+1"]);
  expect(await given('\r-1+1')).toEqual([expect.stringMatching(/^'/), "'-1+1"]);
});

test('long numbers are copied as texts, figures as figures, and a phone as a file has it', () => {
  const columns: readonly ResolvedColumn[] = [
    { kind: 'text', field: 'account', title: '账号' },
    { kind: 'phone', field: 'phone', title: '手机号' },
    { kind: 'money', field: 'amount', title: '金额' },
    { kind: 'text', field: 'note', title: '备注', empty: '<无>' },
  ];
  const row = { account: '6222021234567890123', phone: '13908358479', amount: '1234.5', note: null };
  const { text, html } = rowsAsCells([row], columns, { optionTitle: () => undefined });
  expect(text.split('\n')[1]?.split('\t')).toEqual(['6222021234567890123', '13908358479', '¥1,234.50', '<无>']);
  const cells = [...html.matchAll(/<td([^>]*)>([^<]*)<\/td>/g)].slice(4);
  expect(cells.map(([, style = '', value]) => [style.includes("mso-number-format:'\\@'"), value])).toEqual([
    [true, '6222021234567890123'],
    [true, '13908358479'],
    [false, '¥1,234.50'],
    [true, '&lt;无&gt;'],
  ]);
});
