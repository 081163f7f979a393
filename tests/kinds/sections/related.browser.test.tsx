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
