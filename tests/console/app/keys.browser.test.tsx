import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isCommandOpenAtom } from '../../../src/console/app/command-open.ts';
import { Keys } from '../../../src/console/app/keys.tsx';
import { ModuleForm } from '../../../src/console/form/module-form.tsx';
import { keyBindings } from '../../../src/console/keys/keys.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { Dialog } from '../../../src/console/ui/dialog/dialog.tsx';
import { publish } from '../form/publish.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();

test('the box for everything that stands open at the end of a session is not open in the next', async () => {
  store.set(bootAtom, { version: '1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: false });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 7 } });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Keys /> }])} />);
  await expect.poll(() => keyBindings().length).toBeGreaterThan(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(store.get(isCommandOpenAtom)).toBe(true);
  render(null);
  await expect.poll(() => store.get(isCommandOpenAtom)).toBe(false);
});

test('Ctrl Enter submits the form that has the focus, from a text area in a dialog too, once, and is in the list', async () => {
  store.set(bootAtom, { version: '1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: false });
  store.set(sessionAtom, { state: 'signed-in', user: { id: 7 } });
  const module = await publish({
    properties: { reason: { type: 'string', title: '原因', ui: { widget: 'textarea' } } },
  });
  const sent: object[] = [];
  const submit = async (values: object) => void sent.push(values);
  const element = (
    <>
      <Keys />
      <Dialog title="退款" onLeave={() => undefined}>
        <ModuleForm name="f" module={module} onSubmit={submit} isUnkept />
      </Dialog>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await userEvent.fill(page.getByLabelText('原因'), '重复扣款');
  await expect
    .poll(() => keyBindings().flatMap(({ keys }) => keys.map(({ title }) => title)))
    .toContain('提交正在填写的表单');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent).toEqual([{ reason: '重复扣款' }]);
  await expect.element(page.getByLabelText('原因')).toHaveFocus();
  await expect.element(page.getByLabelText('原因')).toHaveValue('重复扣款');
});
