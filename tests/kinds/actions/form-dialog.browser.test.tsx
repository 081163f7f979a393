import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { Keys } from '../../../src/console/app/keys.tsx';
import { CallError } from '../../../src/console/client/call-error.ts';
import { FormDialog } from '../../../src/console/form/form-dialog.tsx';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { bootAtom } from '../../../src/console/session/boot.ts';
import { store } from '../../../src/console/session/store.ts';
import { publish } from '../../console/form/publish.ts';
import { show } from '../../console/show.ts';
import { read } from '../../console/ui/read.ts';

const module = publish({
  required: ['name'],
  properties: { name: { type: 'string', title: '名称', minLength: 1, message: '请输入名称' } },
});
const load = () => module;
const onClose = vi.fn();
const onSubmit = vi.fn();
let hide = () => {};

beforeEach(async () => {
  // What the test before has pressed is over.
  document.dispatchEvent(new PointerEvent('pointerdown'));
  onClose.mockReset();
  onSubmit.mockReset().mockResolvedValue(undefined);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <FormSource value={load}>
      <FormDialog
        title="新建"
        name="any"
        initial={{}}
        onSubmit={onSubmit}
        onClose={onClose}
        message="先想好名称"
        failed="新建失败"
        intent="danger"
      />
    </FormSource>,
  );
  hide = () => {
    root.unmount();
    host.remove();
  };
  await expect.element(page.getByLabelText('名称')).toBeVisible();
});
afterEach(() => hide());

test('the dialog is named by its title and opens with the focus in its first field', async () => {
  await expect.element(page.getByRole('dialog', { name: '新建' })).toBeVisible();
  await expect.element(page.getByText('先想好名称')).toBeVisible();
  await expect.element(page.getByLabelText('名称')).toHaveFocus();
});

test('an untouched form closes at once', async () => {
  await userEvent.click(page.getByRole('button', { name: '关闭', exact: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what was typed is not thrown away without asking, by Escape neither', async () => {
  await userEvent.type(page.getByLabelText('名称'), '星牌');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '继续填写' })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await read();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('名称')).toHaveValue('星牌');
  await userEvent.click(page.getByRole('button', { name: '关闭', exact: true }));
  await userEvent.click(page.getByRole('button', { name: '放弃' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refusal stands in red under the title and leaves what was typed', async () => {
  onSubmit.mockRejectedValue(new CallError(409, { message: '名称已被使用' }));
  await userEvent.type(page.getByLabelText('名称'), '星牌{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('新建失败：名称已被使用');
  await expect.element(page.getByLabelText('名称')).toHaveValue('星牌');
  const [title, alert, field] = ['h2', '[role=alert]', 'input'].map((selector) => document.querySelector(selector));
  const isBefore = (a?: Element | null, b?: Element | null) =>
    ((a?.compareDocumentPosition(b as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(title, alert) && isBefore(alert, field)).toBe(true);
});

test('the button that submits says how serious it is', async () => {
  await expect.element(page.getByRole('button', { name: '提交' })).toHaveClass('bp6-intent-danger');
});

test('on a phone its buttons stand at the bottom of the page, however few fields it has', async () => {
  await page.viewport(390, 844);
  const foot = document.querySelector('.form-footer');
  expect(foot?.getBoundingClientRect().bottom).toBe(844);
  await page.viewport(1366, 768);
});

test('where something has consequences, Enter in a field sends nothing and says what does', async () => {
  const element = (
    <FormSource value={load}>
      <Keys />
      <FormDialog title="退款" name="any" initial={{}} onSubmit={onSubmit} onClose={onClose} isConsequential />
    </FormSource>
  );
  hide();
  store.set(bootAtom, { version: '1', title: '', menu: [], options: {}, calls: {}, inverses: [], keepsViews: false });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  hide = () => {
    root.unmount();
    host.remove();
  };
  await userEvent.fill(page.getByLabelText('名称'), '星牌');
  await read();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('按 Ctrl+Enter 或点「提交」提交')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

test('a form that cannot be loaded is closed at the head, where its foot would close it', async () => {
  hide();
  const broken = () => Promise.reject(new CallError(404));
  show(
    <FormSource value={broken}>
      <FormDialog title="新建" name="broken" initial={{}} onSubmit={onSubmit} onClose={onClose} />
    </FormSource>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '关闭', exact: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog opens with its form in it; where that takes long, it stands before its form', async () => {
  hide();
  const empty: string[] = [];
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('dialog:has(.form-loading)');
    if (dialog !== null) empty.push(dialog.querySelector('.dialog-title')?.textContent ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  let arrive: () => void = () => {};
  const late = new Promise<Awaited<typeof module>>((resolve) => {
    arrive = () => void module.then(resolve);
  });
  const dialog = (title: string, load: () => typeof module) => (
    <FormSource value={load}>
      <FormDialog key={title} title={title} name={title} initial={{}} onSubmit={onSubmit} onClose={onClose} />
    </FormSource>
  );
  const render = show(dialog('soon', load));
  await expect.element(page.getByLabelText('名称')).toHaveFocus();
  render(dialog('late', () => late));
  await expect.element(page.getByRole('dialog', { name: 'late' })).toBeVisible();
  expect(empty).toContain('late');
  arrive();
  await expect.element(page.getByLabelText('名称')).toHaveFocus();
  expect(empty).not.toContain('soon');
  observer.disconnect();
});
