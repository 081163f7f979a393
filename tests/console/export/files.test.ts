import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { csv } from '../../../src/console/export/csv.ts';
import { fileRows } from '../../../src/console/export/file-rows.ts';
import { xlsx } from '../../../src/console/export/xlsx.ts';
import type { Row } from '../../../src/language/json.ts';

const column = (field: string, kind: ResolvedColumn['kind'], more: Partial<ResolvedColumn> = {}): ResolvedColumn =>
  ({ field, kind, title: field, ...more }) as ResolvedColumn;
const columns = [
  column('编号', 'text'),
  column('phone', 'text'),
  column('name', 'text', { empty: '未填写' }),
  column('amount', 'money'),
  column('count', 'number'),
  column('rate', 'percent'),
  column('status', 'enum', { enum: [{ value: 1, title: '已支付' }] }),
  column('branchId', 'option', { options: 'branch' }),
  column('day', 'date'),
  column('at', 'date-time'),
  column('tags', 'tags'),
];
const lookups = { optionTitle: (_: string, value: unknown) => (value === 3 ? '湘杆会·梅溪湖店' : undefined) };
const rows: readonly Row[] = [
  {
    编号: '622546891746105543',
    phone: '13800138000',
    name: '=HYPERLINK("http://evil")',
    amount: '1234.50',
    count: 7,
    rate: 0.6,
    status: 1,
    branchId: 3,
    day: '2026-11-20',
    at: '2026-11-20 08:05:09',
    tags: ['陪练', '<b>&"'],
  },
  {
    编号: '0012',
    phone: null,
    name: null,
    amount: '-0.05',
    count: 0,
    status: 9,
    branchId: 4,
    at: null,
    day: null,
    tags: [],
  },
  { 编号: '控\u0000制\ud800', name: '@SUM(1)', amount: 'x' },
];

async function written(format: typeof xlsx): Promise<Buffer> {
  const file = format.begin(
    '借阅单/列表[1]',
    columns.map(({ title }) => ({ title, width: 96 })),
    '白泽 & 后台管理',
  );
  // In two parts, as pages come.
  file.add(fileRows(rows.slice(0, 1), columns, lookups));
  file.add(fileRows(rows.slice(1), columns, lookups));
  return Buffer.from(await file.end().arrayBuffer());
}

test('a workbook holds figures as numbers, days and moments as dates, and all else as the text that is shown', async () => {
  const [titles, first, second, third] = await readSheet(await written(xlsx));
  expect(titles).toEqual(columns.map(({ title }) => title));
  expect(first).toEqual([
    '622546891746105543',
    '13800138000',
    '=HYPERLINK("http://evil")',
    1234.5,
    7,
    0.006,
    '已支付',
    '湘杆会·梅溪湖店',
    new Date('2026-11-20T00:00:00Z'),
    new Date('2026-11-20T08:05:09Z'),
    '陪练、<b>&"',
  ]);
  expect(second).toEqual(['0012', null, '未填写', -0.05, 0, null, '9', '4', null, null, null]);
  expect(third?.slice(0, 3)).toEqual(['控制', null, '@SUM(1)']);
});

test('a workbook says whose it is, in its properties and above each printed page', async () => {
  const files = unzipSync(await written(xlsx));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(text('docProps/core.xml')).toContain('<dc:creator>白泽 &amp; 后台管理</dc:creator>');
  expect(text('[Content_Types].xml')).toContain('/docProps/core.xml');
  expect(text('_rels/.rels')).toContain('docProps/core.xml');
  expect(text('xl/worksheets/sheet1.xml')).toMatch(
    /<\/sheetData><headerFooter><oddHeader>&amp;L白泽 &amp;&amp; 后台管理&amp;R借阅单\/列表\[1\]<\/oddHeader>/,
  );
});

test('comma-separated values begin with their mark, quote what needs it, and hold nothing that a spreadsheet computes', async () => {
  const text = (await written(csv)).toString('utf8');
  const lines = text.split('\r\n');
  expect(text.startsWith('\ufeff编号,phone,name')).toBe(true);
  expect(lines[1]).toBe(
    `622546891746105543,13800138000,"'=HYPERLINK(""http://evil"")",1234.5,7,0.006,已支付,湘杆会·梅溪湖店,2026-11-20,2026-11-20 08:05:09,"陪练、<b>&"""`,
  );
  expect(lines[2]).toBe('0012,,未填写,-0.05,0,,9,4,,,');
  expect(lines[3]).toContain("'@SUM(1)");
  expect(lines).toHaveLength(5);
});

test('the badge beside a value is exported with it, as both are shown', () => {
  const status = column('status', 'enum', {
    enum: [{ value: 1, title: '已支付' }],
    also: { field: 'review', enum: [{ value: 2, title: '审批中' }] },
  });
  const paid = [
    { status: 1, review: 2 },
    { status: 1, review: null },
    { status: null, review: 2 },
  ];
  expect(fileRows(paid, [status], lookups)).toEqual([
    [{ type: 'text', value: '已支付 审批中' }],
    [{ type: 'text', value: '已支付' }],
    [null],
  ]);
});
