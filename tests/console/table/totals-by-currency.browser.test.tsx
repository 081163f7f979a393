import '../../../src/console/app/styles.ts';
import '../../../src/console/ui/styles/backwards.css';
import { afterEach, expect, test } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { Cards } from '../../../src/console/table/cards.tsx';
import { DataTable } from '../../../src/console/table/data-table.tsx';
import { useRows } from '../../../src/console/table/use-table.ts';
import type { Row } from '../../../src/language/json.ts';
import { setRegion } from '../../../src/language/region/region.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
afterEach(() => setRegion());

const columns: readonly ResolvedColumn[] = [
  { kind: 'text', field: 'name', title: '名称' },
  { kind: 'money', field: 'price', title: '定价', total: true, currency: { field: 'currency' } },
  { kind: 'money', field: 'fee', title: '费用', total: true },
];
const nothing = () => undefined;
const scope = { lookups: { optionTitle: nothing }, refresh: async () => [], openSheet: nothing, show: nothing };
const rows = [
  { id: 1, name: '甲', price: '1234.50', fee: '1.00', currency: 'EUR' },
  { id: 2, name: '乙', price: '1200', fee: '2.00', currency: 'JPY' },
  { id: 3, name: '丙', price: '0.5', fee: '3.00', currency: 'EUR' },
];

function Prices({ totals }: { readonly totals: Row }) {
  const table = useRows({ columns, rows });
  return <DataTable title="定价" table={table} columns={columns} scope={scope} actions={[]} totals={totals} />;
}

const sums = (line: number) => {
  const row = document.querySelectorAll('tfoot tr')[line];
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => (cell as HTMLElement).innerText.split('\n'));
};

test('a list has a sum of each currency, one below the other', async () => {
  setRegion({ currency: 'EUR' });
  render(<Prices totals={{ price: { EUR: '1235.00', JPY: '1200', KWD: '0.125' }, fee: '6.00' }} />);
  await expect.poll(() => sums(0)).toEqual([['€1,235.00', 'JP¥1,200', 'KWD\u00a00.125'], ['€6.00']]);
});

test('one sum across currencies is not shown: a back end that knows none would be taken at its word', async () => {
  render(<Prices totals={{ price: '2435.00', fee: '6.00' }} />);
  await expect.poll(() => sums(0)).toEqual([['—'], ['¥6.00']]);
});

test('on cards the sums follow one another from the right where lines do, each read from the left', async () => {
  setRegion({ language: 'en', currency: 'EUR' });
  document.documentElement.dir = 'rtl';
  const Shown = () => {
    const totals = { price: { EUR: '1235.00', JPY: '1200', KWD: '0.125' } };
    return (
      <Cards
        title="定价"
        table={useRows({ columns, rows })}
        columns={columns}
        scope={scope}
        actions={[]}
        totals={totals}
      />
    );
  };
  render(<Shown />);
  const amounts = () => [...document.querySelectorAll<HTMLElement>('.row-card-sums bdi')];
  await expect.poll(() => amounts().map((one) => one.innerText)).toEqual(['€1,235.00', '¥1,200', 'KWD\u00a00.125']);
  const places = amounts().map((one) => one.getBoundingClientRect().right);
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  document.documentElement.dir = '';
});
