import { expect, test, vi } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { writeFile } from '../../../src/console/export/write-file.ts';
import type { Row } from '../../../src/language/json.ts';
import { WorkerHere } from './worker-here.ts';

const columns: readonly ResolvedColumn[] = [
  { kind: 'text', field: 'name', title: '名称' },
  { kind: 'money', field: 'price', title: '定价', currency: { field: 'currency' } },
  { kind: 'money', field: 'fee', title: '费用' },
];
const pages: readonly (readonly Row[])[] = [
  [
    { id: 1, name: '甲', price: '1234.50', fee: '1.00', currency: 'EUR' },
    { id: 2, name: '乙', price: '1200', fee: '2.00', currency: 'JPY' },
  ],
  [{ id: 3, name: '丙', price: '0.50', fee: '3.00', currency: 'EUR' }],
];

test('a file ends with a row of sums for each currency, added up over all pages', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  const { file, sums } = await writeFile(
    {
      title: '定价',
      columns,
      sums: ['price', 'fee'],
      lookups: { optionTitle: () => undefined },
      total: 3,
      selected: { count: 0, rows: async () => ({ rows: [] }) },
      request: 'GET /api/book/list',
      ask: async (current) => ({ records: pages[current] ?? [], total: 3 }),
    },
    'csv',
    'filtered',
    new AbortController().signal,
    () => undefined,
  );
  const [, ...lines] = (await file.blob.text()).trim().split('\r\n');
  expect(lines.slice(-2)).toEqual(['合计 3 行,1235 EUR,6', ',1200 JPY,']);
  expect(sums).toEqual({ price: { EUR: '1235.00', JPY: '1200' }, fee: '6.00' });
});
