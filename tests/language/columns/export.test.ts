import { expect, test } from 'vitest';
import type { Column } from '../../../src/language/column.ts';
import { exportOf } from '../../../src/language/columns/export.ts';
import type { Exported, Named } from '../../../src/language/columns/kind.ts';
import { columnKinds } from '../../../src/language/columns/registry.ts';
import type { Json } from '../../../src/language/json.ts';

const lookups = { optionTitle: (_: string, value: Json) => (value === 3 ? '华东加盟商' : undefined) };

function exported(kind: Column['kind'], value: Json, more: Named = {}): Exported | null {
  return exportOf({ kind, ...more }, value, lookups);
}

test.each<[Column['kind'], Json, Exported]>([
  ['money', '1234.50', { type: 'number', value: 1234.5, format: '¥#,##0.00' }],
  ['money', -0.1, { type: 'number', value: -0.1, format: '¥#,##0.00' }],
  ['number', 12, { type: 'number', value: 12, format: '0' }],
  ['number', '4.50', { type: 'number', value: 4.5, format: '0.00' }],
  ['percent', 5, { type: 'number', value: 0.05, format: '0%' }],
  ['percent', '12.5', { type: 'number', value: 0.125, format: '0.0%' }],
  ['percent', 0.7, { type: 'number', value: 0.007, format: '0.0%' }],
  ['date', '2026-11-20T16:30:00Z', { type: 'date', value: '2026-11-21', format: 'yyyy-mm-dd' }],
  ['time', '2026-11-20 08:05', { type: 'date', value: '2026-11-20 08:05:00', format: 'yyyy-mm-dd hh:mm:ss' }],
  ['image', ['/files/a.png', 'javascript:alert(1)'], { type: 'text', value: '/files/a.png' }],
  ['image', ['/a.png', 'https://b/c.png'], { type: 'text', value: '/a.png\nhttps://b/c.png' }],
  ['tags', ['一', { name: '二' }], { type: 'text', value: '一、二' }],
  ['boolean', 1, { type: 'text', value: '是' }],
  ['text', '0571', { type: 'text', value: '0571' }],
])('%s %j goes to a spreadsheet as %j', (kind, value, cell) => expect(exported(kind, value)).toEqual(cell));

test('codes and ids go out by their names', () => {
  expect(exported('badge', 1, { enum: [{ value: 1, title: '可用' }] })).toEqual({ type: 'text', value: '可用' });
  expect(exported('option', 3, { options: 'tenant' })).toEqual({ type: 'text', value: '华东加盟商' });
});

test('a figure with more digits than a spreadsheet keeps stays whole, as text', () => {
  const long = '90071992547409930.07';
  expect(exported('money', long)).toEqual({ type: 'text', value: long });
  expect(exported('number', '9007199254740993')).toEqual({ type: 'text', value: '9007199254740993' });
});

test.each(Object.keys(columnKinds))('of %s, what shows nothing exports nothing', (kind) => {
  for (const value of [null, '', [], {}]) {
    const shown = columnKinds[kind as Column['kind']].text(value, {}, lookups);
    if (shown === null) expect(exported(kind as Column['kind'], value)).toBeNull();
  }
});
