import '../../../src/console/app/styles.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedTableSection } from '../../../src/compile/resolved.ts';
import { notifyWritten } from '../../../src/console/client/write/written.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { TableSection } from '../../../src/kinds/sections/table/face.tsx';
import { show } from '../../console/show.ts';

/** The rows of an address that belong to the record. */
function tableOf(title: string, address: string): ResolvedTableSection {
  return {
    ...{ kind: 'table', title, when: [], editable: [], toolbar: [], row: [], columns: [], permission: null },
    source: { request: { method: 'GET', url: [address, { field: 'id' }] }, belongs: {} },
  };
}
const scope = {
  ...{ row: { id: 7 }, lookups: { optionTitle: () => undefined }, refresh: async () => [] },
  ...{ openSheet: () => undefined, show: () => undefined },
};

afterEach(() => vi.unstubAllGlobals());

test('a history in an open sheet is asked for again after any write, and other rows are not', async () => {
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1 } });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    return Response.json({ records: [{ id: 1 }, { id: 2 }], total: 2 });
  });
  const around = { record: { id: 7 }, scope, onDirty: () => undefined };
  const element = (
    <>
      <TableSection {...around} section={tableOf('还书', '/api/return/list?readerId=')} />
      <TableSection {...around} section={{ ...tableOf('历史', '/api/log/list?recordId='), isHistory: true }} />
    </>
  );
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.element(page.getByRole('heading', { name: /还书\s*2/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /历史\s*2/ })).toBeVisible();
  asked.splice(0);
  notifyWritten({ method: 'POST', url: '/api/parcel/7/send' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: /历史\s*2/ })).toBeVisible();
  expect(asked).toEqual(['/api/log/list']);
});
