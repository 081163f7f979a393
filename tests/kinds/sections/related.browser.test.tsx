import '../../../src/console/app/styles.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedTableSection } from '../../../src/compile/resolved.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { TableSection } from '../../../src/kinds/sections/table/face.tsx';
import { show } from '../../console/show.ts';

const scope = {
  ...{ row: { id: 7 }, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
  ...{ openSheet: () => undefined, show: () => undefined },
};

function loansOf(title: string, address: string): ResolvedTableSection {
  return {
    ...{ kind: 'table', title, when: [], editable: [], toolbar: [], row: [], columns: [], permission: null },
    source: {
      request: { method: 'GET', url: [`${address}?readerId=`, { field: 'id' }] },
      belongs: { readerId: { field: 'id' } },
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test('rows of a record are not there where the back end lacks their list or does not filter it; an id may be a text', async () => {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1 } });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const readerId = Number(searchParams.get('readerId'));
    asked.push(pathname);
    if (pathname === '/api/fine/list') return Response.json({ message: '记录不存在' }, { status: 404 });
    const records = pathname === '/api/loan/list' ? [{ id: 1, readerId }] : [{ id: 1, readerId: 70 }, { id: 2 }];
    return Response.json({ records, total: records.length });
  });
  const around = { scope, onDirty: () => undefined };
  const sections = (id: string | number) => (
    <>
      <TableSection {...around} record={{ id }} section={loansOf('借阅', '/api/loan/list')} />
      <TableSection {...around} record={{ id }} section={loansOf('罚款', '/api/fine/list')} />
      <TableSection {...around} record={{ id }} section={loansOf('预约', '/api/hold/list')} />
    </>
  );
  const router = (id: string | number) => (
    <RouterProvider key={id} router={createMemoryRouter([{ path: '*', element: sections(id) }])} />
  );
  const render = show(router('7'));
  const titles = () =>
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['借阅1']);
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull();
  asked.splice(0);
  render(router(8));
  await expect.poll(titles).toEqual(['借阅1']);
  await expect.poll(() => asked).toEqual(['/api/loan/list']);
});

test('a total below the rows of a record adds up all of them, and says which', async () => {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1 } });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      records: [
        { id: 1, readerId: 7, amount: '0.10', state: 1 },
        { id: 2, readerId: 7, amount: '0.20', state: 0 },
      ],
      total: 90,
      totals: { amount: '1234.50' },
    }),
  );
  const { source, ...table } = loansOf('借阅', '/api/loan/list');
  if (!('request' in source)) throw new Error('the table holds its rows');
  const titles = {
    state: [
      { value: 0, title: '未付' },
      { value: 1, title: '已付' },
    ],
  };
  const summed = (filter: string): ResolvedTableSection => ({
    ...table,
    source: { ...source, request: { method: 'GET', url: [...source.request.url, filter] } },
    columns: [
      { field: 'id', kind: 'text', title: '编号' },
      { field: 'amount', kind: 'money', title: '金额', total: true, counted: { where: { state: 1 }, titles } },
    ],
  });
  const element = (section: ResolvedTableSection) => (
    <RouterProvider
      key={section.title}
      router={createMemoryRouter([
        {
          path: '*',
          element: <TableSection section={section} record={{ id: 7 }} scope={scope} onDirty={() => undefined} />,
        },
      ])}
    />
  );
  const render = show(element(summed('&totals=amount')));
  const sums = page.getByRole('row', { name: /合计/ });
  await expect.element(sums).toHaveTextContent('合计（已付）¥1,234.50');
  // All that is asked for is of another state: that is what is added up.
  render(element({ ...summed('&state=0&totals=amount'), title: '未付的' }));
  await expect.element(sums).toHaveTextContent('合计（未付）¥1,234.50');
});
