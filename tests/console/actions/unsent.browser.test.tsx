import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Unsent } from '../../../src/console/actions/unsent.tsx';
import { store } from '../../../src/console/data/store.ts';
import { toastsAtom } from '../../../src/console/data/toasts.ts';
import { leave, withNothingLeft } from '../form/left-behind.ts';

withNothingLeft();

test('what was typed for several rows says how to come back to it', async () => {
  await leave({
    person: '1',
    id: 'a',
    at: Date.now(),
    place: JSON.stringify(['/withdraw', 'bulk', 'refuse', 'reason']),
    title: '驳回',
    address: '/withdraw',
    typed: { values: { reason: '信息有误' }, before: {} },
  });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const router = createMemoryRouter([{ path: '*', element: <Unsent /> }], { initialEntries: ['/withdraw'] });
  root.render(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('button', { name: '打开' }));
  await expect
    .poll(() => store.get(toastsAtom).map(({ message }) => message))
    .toEqual(['选择要操作的行，再点「驳回」，即可恢复']);
  root.unmount();
  host.remove();
});

test('whoever goes elsewhere before the action is there has nothing clicked', async () => {
  await leave({
    person: '1',
    id: 'b',
    at: Date.now(),
    place: JSON.stringify(['/banner', 'create']),
    title: '新建广告',
    address: '/banner',
    opener: { action: 'create' },
    typed: { values: { seq: 3 }, before: {} },
  });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const clicked: string[] = [];
  const create = (
    <button type="button" data-action="create" onClick={() => clicked.push('club')}>
      新建
    </button>
  );
  const router = createMemoryRouter(
    [
      { path: '/banner', element: <Unsent /> },
      { path: '/club', element: create },
    ],
    { initialEntries: ['/banner'] },
  );
  root.render(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('button', { name: '打开' }));
  await router.navigate('/club');
  await expect.element(page.getByRole('button', { name: '新建' })).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(clicked).toEqual([]);
  root.unmount();
  host.remove();
});
