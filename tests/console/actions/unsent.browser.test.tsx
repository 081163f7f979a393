import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UnsentInput } from '../../../src/console/actions/dialogs/unsent-input.tsx';
import { ModuleForm } from '../../../src/console/form/module-form.tsx';
import { store } from '../../../src/console/session/store.ts';
import { toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { leave, withNothingLeft } from '../form/left-behind.ts';
import { publish } from '../form/publish.ts';
import { show } from '../show.ts';

withNothingLeft();

test('what was typed for several rows says how to come back to it', async () => {
  await leave({
    person: '1',
    id: 'a',
    at: Date.now(),
    place: JSON.stringify(['/payout', 'bulk', 'refuse', 'reason']),
    title: '驳回',
    address: '/payout',
    typed: { values: { reason: '信息有误' }, before: {} },
  });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const router = createMemoryRouter([{ path: '*', element: <UnsentInput /> }], { initialEntries: ['/payout'] });
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
    <button type="button" data-action="create" onClick={() => clicked.push('branch')}>
      新建
    </button>
  );
  const router = createMemoryRouter(
    [
      { path: '/banner', element: <UnsentInput /> },
      { path: '/branch', element: create },
    ],
    { initialEntries: ['/banner'] },
  );
  root.render(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('button', { name: '打开' }));
  await router.navigate('/branch');
  await expect.element(page.getByRole('button', { name: '新建' })).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(clicked).toEqual([]);
  root.unmount();
  host.remove();
});

const restore = () => page.getByRole('button', { name: '恢复', exact: true });

/** A page with a form that its button opens, and what was typed into it before the page ended. */
async function showPage(): Promise<void> {
  const { pathname } = location;
  const module = await publish({ properties: { name: { type: 'string', title: '名称' } } });
  await leave({
    ...{ person: '1', id: 'c', at: Date.now(), title: '新建广告', address: pathname },
    place: JSON.stringify([pathname, 'f']),
    opener: { action: 'create' },
    typed: { values: { name: '春节活动' }, before: {} },
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <UnsentInput />
        <button type="button" data-action="create" onClick={() => setOpen(!isOpen)}>
          新建
        </button>
        {isOpen && <ModuleForm name="f" module={module} onSubmit={async () => undefined} />}
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [pathname] });
  show(<RouterProvider router={router} />);
}

test('a form that is opened from there has what was typed, without another question', async () => {
  await showPage();
  await userEvent.click(page.getByRole('button', { name: '打开' }));
  await expect.element(page.getByLabelText('名称')).toHaveValue('春节活动');
  await expect.element(page.getByLabelText('名称')).toHaveFocus();
  await expect.poll(() => page.getByText(/未提交/).query()).toBeNull();
  expect(restore().query()).toBeNull();
});

test('a form that is opened by its own button asks', async () => {
  await showPage();
  await userEvent.click(page.getByRole('button', { name: '新建', exact: true }));
  await expect.element(restore()).toBeVisible();
  await expect.element(page.getByLabelText('名称')).toHaveValue('');
});
