import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copyCells } from '../../../src/console/columns/copy-cells.ts';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { useRows } from '../../../src/console/table/use-table.ts';
import type { Row } from '../../../src/language/json.ts';
import '../../../src/console/ui/styles/blueprint.css';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
beforeAll(() => void copyCells());
const nothing = () => undefined;
const scope = { lookups: { optionTitle: nothing }, refresh: async () => [], openSheet: nothing, show: nothing };
const loan = 'B202603081200000123';
const two = [{ loanNo: loan, branchName: loan }, { loanNo: 'B123' }];

function Loans({ pixels, rows = two }: { readonly pixels: number; readonly rows?: readonly Row[] }) {
  const columns = ['loanNo', 'branchName'].map((field) => ({ kind: 'text', field, title: '编号', pixels }) as const);
  const table = useRows({ columns, rows });
  return <DataTable title="借阅单" table={table} columns={columns} scope={scope} actions={[]} />;
}

const cells = (field: string) => [...document.querySelectorAll<HTMLElement>(`tbody [data-field=${field}]`)];
const seen = (cell: HTMLElement | undefined) => cell?.querySelector('[aria-hidden]')?.textContent;

test('an id that its column has no room for is shown by its ends, and told, explained and copied whole', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  render(<Loans pixels={120} />);
  await expect.poll(() => cells('loanNo').length).toBe(2);
  const [cell, short] = cells('loanNo');
  if (cell === undefined) throw new Error('no cell');
  expect(seen(cell)).toBe('B2026…00123');
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  expect(short?.textContent).toBe('B123');
  // A text of another kind is cut at its end, as it is read.
  expect(seen(cells('branchName')[0])).toBeUndefined();
  await userEvent.hover(cell);
  expect(cell.title).toBe(loan);
  await page.getByRole('button', { name: `复制 ${loan}` }).click();
  await expect.poll(() => write.mock.calls).toEqual([[loan]]);
});

test('what is told of ids below the edge of a scrolled table makes nothing else scroll', async () => {
  render(
    <main style={{ position: 'relative', display: 'flex', height: 60, overflow: 'auto' }}>
      <Loans pixels={120} rows={Array.from({ length: 10 }, () => ({ loanNo: loan }))} />
    </main>,
  );
  await expect.poll(() => cells('loanNo').length).toBe(10);
  expect(document.querySelector('main')?.scrollHeight).toBe(60);
  expect(document.querySelector('.table-scroll')?.scrollHeight).toBeGreaterThan(120);
});

test('where there is room, it is whole', async () => {
  render(<Loans pixels={192} />);
  await expect.poll(() => cells('loanNo').length).toBe(2);
  expect(cells('loanNo').map((cell) => [seen(cell), cell.textContent])).toEqual([
    [undefined, loan],
    [undefined, 'B123'],
  ]);
});
