import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { TextFilter } from '../../../src/kinds/filters/text/spec.ts';
import { type FilterArgs, filterKind } from './filter-story.tsx';

const meta: Meta<FilterArgs<TextFilter>> = {
  title: '筛选/文字',
  id: 'filters-text',
  ...filterKind('TextFilter', '按名称、电话等文字查找。输入停顿半秒或按回车后生效；输入法还在选字时不会生效。'),
  args: { record: 'club', kind: 'text', field: 'name' },
};
export default meta;
type Story = StoryObj<FilterArgs<TextFilter>>;

export const Default: Story = { name: '默认' };
export const Placeholder: Story = { name: '自己的提示', args: { placeholder: '门店名称，可以只写一部分' } };
export const Filled: Story = { name: '已填写', args: { chosen: ['望京'] } };
export const Keyboard: Story = {
  name: '键盘：回车生效，重置清空',
  play: async ({ canvas }) => {
    const input = canvas.getByRole('searchbox', { name: '门店名称' });
    await userEvent.type(input, '望京{Enter}');
    await expect(canvas.getByText(/name=望京/)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '重置' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('');
  },
};
export const Do: Story = {
  name: '提示里写能填什么',
  tags: ['guide', '!dev', 'deep'],
  args: { placeholder: '门店名称，可以只写一部分' },
};
export const Dont: Story = {
  name: '提示里只写「请输入」：等于没有说',
  tags: ['guide', '!dev', 'deep'],
  args: { placeholder: '请输入' },
};
