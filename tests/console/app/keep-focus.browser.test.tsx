import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from '../../../src/console/app/keep-focus.ts';
import { ModuleForm } from '../../../src/console/form/module-form.tsx';
import { publish } from '../form/publish.ts';
import { pageRoot } from '../ui/page-root.ts';

const { render } = pageRoot();
let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

test('while nothing has the focus, what comes and goes does not lay out the page', async () => {
  const focus = vi.spyOn(document.body, 'focus');
  expect(document.activeElement).toBe(document.body);
  render(<p>一</p>);
  render(<p>二</p>);
  await expect.element(page.getByText('二')).toBeVisible();
  expect(focus).not.toHaveBeenCalled();
});

test('Tab leaves a field whose message disappears with it; the control that disappears gives its focus back', async () => {
  const module = await publish({
    required: ['title', 'shelf'],
    properties: { title: { type: 'string', title: '书名' }, shelf: { type: 'string', title: '书架' } },
  });
  const form = <ModuleForm name="f" module={module} onSubmit={async () => undefined} isUnkept />;
  render(form);
  const [title, shelf] = [page.getByLabelText('书名'), page.getByLabelText('书架')];
  await title.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('Ivanhoe');
  await userEvent.tab();
  await expect.element(shelf).toHaveFocus();

  render(
    <>
      {form}
      <button type="button">删除</button>
    </>,
  );
  await page.getByRole('button', { name: '删除' }).click();
  render(form);
  await expect.element(shelf).toHaveFocus();
});
