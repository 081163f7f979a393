import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { EnumFilter } from '../../../src/kinds/filters/enum/spec.ts';
import { type FilterArgs, filterKind } from './filter-story.tsx';

const meta: Meta<FilterArgs<EnumFilter>> = {
  title: '筛选/枚举',
  id: 'filters-enum',
  ...filterKind('EnumFilter', '按状态、类型等取值固定的字段筛选，值与列里的标签同出一处。超过两个值时按钮上只写个数。'),
  args: { record: 'club', kind: 'enum', field: 'status', multiple: true, enums: { status: 'club-status' } },
};
export default meta;
type Story = StoryObj<FilterArgs<EnumFilter>>;

export const Default: Story = { name: '默认' };
export const Two: Story = { name: '选了两个', args: { chosen: ['1', '2'] } };
export const Many: Story = { name: '选了很多', args: { chosen: ['0', '1', '2', '3'] } };
export const Open: Story = {
  name: '展开',
  args: { chosen: ['1'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /状态/ }));
    await expect(await screen.findByRole('option', { name: '正常营业' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const NothingFound: Story = {
  name: '找不到',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '状态' }));
    await userEvent.type(await screen.findByRole('combobox', { name: '搜索状态' }), '没有这种');
    await expect(await screen.findByText('No results found.')).toBeVisible();
  },
};
export const Keyboard: Story = {
  name: '键盘：方向键移动，回车选择',
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '状态' }).focus();
    await userEvent.click(canvas.getByRole('button', { name: '状态' }));
    await expect(await screen.findByRole('combobox', { name: '搜索状态' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(screen.getByRole('option', { name: '正常营业' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByText(/status=1/)).toBeVisible();
  },
};
export const Single: Story = {
  name: '只能选一个',
  args: { multiple: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '状态' }));
    await userEvent.click(await screen.findByRole('option', { name: '停业' }));
    await expect(canvas.getByRole('button', { name: '状态 停业' })).toBeVisible();
  },
};
export const Do: Story = {
  name: '几种状态可以一起看',
  tags: ['guide', '!dev', 'deep'],
  args: { chosen: ['1', '2'] },
};
export const Dont: Story = {
  name: '一次只能看一种：要来回切换才比得出',
  tags: ['guide', '!dev', 'deep'],
  args: { multiple: false, chosen: ['1'] },
};
