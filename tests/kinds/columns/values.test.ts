import { expect, test } from 'vitest';
import type { Column } from '../../../src/kinds/columns/column.ts';
import { exportOf } from '../../../src/kinds/columns/exported.ts';
import type { Exported, Lookups } from '../../../src/kinds/columns/kind.ts';
import { columnKinds } from '../../../src/kinds/columns/specs.ts';
import type { Json } from '../../../src/language/json.ts';

type Kind = Column['kind'];

const named = {
  enum: [
    { value: 1, title: '可用' },
    { value: true, title: '已启用' },
  ],
  options: 'publisher',
};
const lookups: Lookups = {
  optionTitle: (list, value) => (list === 'publisher' && value === 3 ? '东方出版社' : undefined),
};

const words = (value: string): Exported => ({ type: 'text', value });
const figure = (value: number, format: string): Exported => ({ type: 'number', value, format });
const yuan = (value: number): Exported => figure(value, '¥#,##0.00');
const day = (value: string): Exported => ({ type: 'date', value, format: 'yyyy-mm-dd' });
const moment = (value: string): Exported => ({ type: 'date', value, format: 'yyyy-mm-dd hh:mm:ss' });

/** Kind, value, what is read, and the cell of a spreadsheet; absent: the same words. */
const shown: [Kind, Json, string, Exported?][] = [
  ['text', '球厅', '球厅'],
  ['text', '0571', '0571'],
  ['text', 0, '0'],
  ['text', '622546891746105543', '622546891746105543'],

  ['number', 12, '12', figure(12, '0')],
  ['number', 0, '0', figure(0, '0')],
  ['number', -3.5, '-3.5', figure(-3.5, '0.0')],
  ['number', '4.50', '4.50', figure(4.5, '0.00')],
  ['number', '123456789012345', '123456789012345', figure(123456789012345, '0')],
  ['number', '-12345678901234.5', '-12345678901234.5', figure(-12345678901234.5, '0.0')],
  ['number', '000000123456789012345', '000000123456789012345', figure(123456789012345, '0')],
  ['number', '1234567890123456', '1234567890123456', words('1234567890123456')],
  ['number', '-12345678901234.56', '-12345678901234.56', words('-12345678901234.56')],
  ['number', '约 20', '约 20', words('约 20')],
  ['number', '20 个', '20 个', words('20 个')],
  ['number', '1e3', '1e3', words('1e3')],

  ['money', 1234.5, '¥1,234.50', yuan(1234.5)],
  ['money', '1234.50', '¥1,234.50', yuan(1234.5)],
  ['money', '0.1', '¥0.10', yuan(0.1)],
  ['money', 0, '¥0.00', yuan(0)],
  ['money', 999, '¥999.00', yuan(999)],
  ['money', '1000', '¥1,000.00', yuan(1000)],
  ['money', '-12.30', '-¥12.30', yuan(-12.3)],
  ['money', -1234567.8, '-¥1,234,567.80', yuan(-1234567.8)],
  ['money', '0012', '¥12.00', yuan(12)],
  ['money', '1.100', '¥1.10', yuan(1.1)],
  ['money', '1234567890123.45', '¥1,234,567,890,123.45', yuan(1234567890123.45)],
  ['money', '12345678901234.56', '¥12,345,678,901,234.56', words('12345678901234.56')],
  ['money', '90071992547409930.07', '¥90,071,992,547,409,930.07', words('90071992547409930.07')],

  ['percent', 5, '5%', figure(0.05, '0%')],
  ['percent', 0, '0%', figure(0, '0%')],
  ['percent', -3, '-3%', figure(-0.03, '0%')],
  ['percent', '12.5', '12.5%', figure(0.125, '0.0%')],
  ['percent', 0.7, '0.7%', figure(0.007, '0.0%')],
  ['percent', '100.00', '100.00%', figure(1, '0.00%')],

  ['enum', 1, '可用'],
  ['enum', true, '已启用'],
  ['enum', 9, '9'],
  ['enum', 0, '0'],
  ['enum', false, 'false'],
  // A text is not taken for a number.
  ['enum', '1', '1'],

  ['option', 3, '东方出版社'],
  ['option', 8, '8'],
  ['option', 'A8', 'A8'],
  ['option', [3, 8], '东方出版社、8'],
  ['option', [0, 3, '', null], '东方出版社'],

  ['boolean', true, '是'],
  ['boolean', 1, '是'],
  ['boolean', false, '否'],
  ['boolean', 0, '否'],

  ['date', '2026-11-20', '2026-11-20', day('2026-11-20')],
  ['date', '2026-11-20 23:59:59', '2026-11-20', day('2026-11-20')],
  // Midnight in Shanghai is 16:00 in Greenwich.
  ['date', '2026-11-20T15:59:59Z', '2026-11-20', day('2026-11-20')],
  ['date', '2026-11-20T16:00:00Z', '2026-11-21', day('2026-11-21')],
  ['date', '2026-12-31T16:00:00Z', '2027-01-01', day('2027-01-01')],
  ['date', '2028-02-29', '2028-02-29', day('2028-02-29')],
  ['date', Date.UTC(2026, 10, 20, 16), '2026-11-21', day('2026-11-21')],

  ['date-time', '2026-11-20 08:05:09', '2026-11-20 08:05:09', moment('2026-11-20 08:05:09')],
  ['date-time', '2026-11-20T08:05', '2026-11-20 08:05:00', moment('2026-11-20 08:05:00')],
  ['date-time', '2026-11-20T08:05:09.123', '2026-11-20 08:05:09', moment('2026-11-20 08:05:09')],
  ['date-time', '2026-11-20', '2026-11-20', moment('2026-11-20')],
  ['date-time', '2026-11-20T16:30Z', '2026-11-21 00:30:00', moment('2026-11-21 00:30:00')],
  ['date-time', '2026-11-20T16:30:09.999z', '2026-11-21 00:30:09', moment('2026-11-21 00:30:09')],
  ['date-time', '2026-11-20 16:30:00+09:00', '2026-11-20 15:30:00', moment('2026-11-20 15:30:00')],
  ['date-time', '2026-11-20T16:30:00+0800', '2026-11-20 16:30:00', moment('2026-11-20 16:30:00')],
  ['date-time', '2026-11-20T16:30:00-03:30', '2026-11-21 04:00:00', moment('2026-11-21 04:00:00')],
  ['date-time', 0, '1970-01-01 08:00:00', moment('1970-01-01 08:00:00')],
  ['date-time', -1, '1970-01-01 07:59:59', moment('1970-01-01 07:59:59')],

  ['tags', ['一', { id: 2, name: '二' }, 3, { name: 4 }], '一、二、3、4'],
  ['tags', '羽毛球, 台灯,', '羽毛球、台灯'],
  ['tags', [null, true, {}, { title: '三' }, { name: null }, ['四'], ' ', '五'], '五'],

  ['image', '/files/a.png', '1 张图片', words('/files/a.png')],
  [
    'image',
    ['/a.png', 'https://b/c.png', 'http://b/d.png'],
    '3 张图片',
    words('/a.png\nhttps://b/c.png\nhttp://b/d.png'),
  ],
  [
    'image',
    ['/a.png', 'javascript:alert(1)', '//evil', '/\\evil', 'x/https://b', null, ['/b.png']],
    '1 张图片',
    words('/a.png'),
  ],

  ['phone', '13800138000', '138 0013 8000', words('13800138000')],
  ['phone', 13800138000, '138 0013 8000', words('13800138000')],
  ['phone', '138****8000', '138 **** 8000', words('138****8000')],
  ['phone', '1380013800', '1380013800'],
  ['phone', '8613800138000', '8613800138000'],
  ['phone', '+8613800138000', '+8613800138000'],
  ['phone', '13800138000801', '13800138000801'],
  ['phone', '13800138000 转 801', '13800138000 转 801'],
  ['phone', '0571-8888 6666-801', '0571-8888 6666-801'],
  ['phone', '400800', '400800'],
];

test.each(shown)('%s %j reads %s', (kind, value, text, cell = words(text)) => {
  expect(columnKinds[kind].text(value, named, lookups)).toBe(text);
  expect(exportOf({ kind, ...named }, value, lookups)).toEqual(cell);
});

test.each([
  ['2026-11-20 08:05:09', '2026-11-20 08:05'],
  ['2026-11-20T16:30:59Z', '2026-11-21 00:30'],
  ['2026-11-20', '2026-11-20'],
])('a time to the minute: %s reads %s, in a spreadsheet too', (value, text) => {
  const column = { kind: 'date-time', precision: 'minute' } as const;
  expect(columnKinds['date-time'].text(value, column, lookups)).toBe(text);
  expect(exportOf(column, value, lookups)).toEqual({ type: 'date', value: text, format: 'yyyy-mm-dd hh:mm' });
});

test('a code reads as itself where nothing gives it a name', () => {
  expect(columnKinds.enum.text(1, {}, lookups)).toBe('1');
  expect(columnKinds.option.text(3, {}, lookups)).toBe('3');
});

/** Nothing, or what no kind can read. */
const unreadable: readonly Json[] = [null, '', {}, [], [{}], [null]];
const absent: Readonly<Record<Kind, readonly Json[]>> = {
  text: [['a'], { name: 'a' }],
  number: [true, false, [5]],
  money: ['1.234', 'abc', '￥5', '1.', '.5', '+5', '1,000', '5元', 1e21, true, [5]],
  percent: [true, false, [5]],
  enum: [[1], { value: 1 }],
  option: [0, [0], ['', null], { id: 3 }, [{ id: 3, name: '东方出版社' }]],
  boolean: [2, -1, '1', 'true', [true]],
  date: [
    '昨天',
    true,
    ['2026-11-20'],
    '0000-00-00',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-11-20x',
    'x2026-11-20',
  ],
  'date-time': [
    ...['昨天Z', 'A-0800', '5Z', '0571-8888', '2026-11-20Z', '2026-11-20 8:05', '2026-11-20T08:05:09+08'],
    ...[
      '2026-11-20 08:05:09 ',
      '2026-11-20 24:00:00',
      '2026-11-20 23:60',
      '2026-02-30T00:00:00Z',
      '0000-00-00 00:00:00',
    ],
    ...['2026-11-20T08:05:09Zx', '2026-11-20T08:05:09+99:00', 8.64e15, ['2026-11-20 08:05:09']],
  ],
  tags: [3, true, ' ', ',', [' '], { name: '一' }, [{ name: '' }]],
  image: [5, 'a.png', 'ftp://b/c.png', ' /a.png', 'data:image/png;base64,AA==', [['/a.png']]],
  phone: [true, ['13800138000'], { phone: '13800138000' }],
};

test.each(Object.entries(absent))('%s shows and exports nothing of what is no value of it', (name, values) => {
  const kind = name as Kind;
  for (const column of [named, { ...named, precision: 'minute' } as const])
    for (const value of [...unreadable, ...values]) {
      expect([value, columnKinds[kind].text(value, column, lookups)]).toEqual([value, null]);
      expect([value, exportOf({ kind, ...column }, value, lookups)]).toEqual([value, null]);
    }
});
