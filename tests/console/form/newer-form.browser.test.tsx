import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { Form } from '../../../src/console/form/form.tsx';
import { FormSource } from '../../../src/console/form/form-source.ts';
import { show } from '../show.ts';
import { publish } from './publish.ts';

const name = { type: 'string', title: '名称' } as const;
const before = publish({ properties: { name } });
const now = publish({ required: ['phone'], properties: { name, phone: { type: 'string', title: '电话' } } });
const sources = { before: () => before, now: () => now };

const onSubmit = vi.fn(async () => undefined);
beforeEach(() => void onSubmit.mockClear());

function form(version: keyof typeof sources) {
  return (
    <FormSource value={sources[version]}>
      <Form name="any" initial={{ name: '甲' }} onSubmit={onSubmit} />
    </FormSource>
  );
}

test('a newer version of a form takes the place of an untouched one, with its rules', async () => {
  const showAgain = show(form('before'));
  await expect.element(page.getByLabelText('名称')).toHaveValue('甲');
  showAgain(form('now'));
  await expect.element(page.getByLabelText('电话')).toBeVisible();
  await expect.element(page.getByLabelText('名称')).toHaveValue('甲');
  await userEvent.click(page.getByRole('button', { name: '提交' }));
  await expect.element(page.getByText('请输入电话')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what is typed stays in the form it was typed into, and can be sent', async () => {
  const showAgain = show(form('before'));
  await userEvent.fill(page.getByLabelText('名称'), '乙');
  await userEvent.tab();
  showAgain(form('now'));
  await now;
  await userEvent.click(page.getByRole('button', { name: '提交' }));
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([[{ name: '乙' }, { name: '乙' }, expect.objectContaining({ before: { name: '甲' } })]]);
});
