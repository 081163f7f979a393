import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Behaviour } from '../../data/back-end.ts';
import { startBackEnd } from '../../start-back-end.ts';
import { compileStory } from '../compile.ts';
import { listOf } from '../list-of.ts';
import { BarStory } from './filter-story.tsx';

interface SearchArgs {
  readonly search: readonly string[];
  readonly behaviour?: Behaviour;
}

function SearchStory({ search }: SearchArgs) {
  const screen = compileStory({ ...listOf('club'), columns: [{ kind: 'text', field: 'id' }], search });
  return <BarStory screen={screen} initial={{}} request={listOf('club').request} />;
}

const meta: Meta<SearchArgs> = {
  title: '筛选/搜索框',
  id: 'filters-search',
  component: SearchStory,
  beforeEach: startBackEnd,
  args: { search: ['name', 'phone', 'address'] },
};
export default meta;
type Story = StoryObj<SearchArgs>;

export const Default: Story = { name: '默认' };
export const Fewer: Story = {
  name: '只找其中几个字段',
  args: { search: ['phone'] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索联系电话' }), '139{Enter}');
    await expect(canvas.getByText(/keyword=139&keywordIn=phone&/)).toBeVisible();
  },
};
export const Keyboard: Story = {
  name: '键盘：回车生效，Esc 清空',
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: '搜索门店名称、联系电话、地址' });
    await userEvent.type(box, 'wlz{Enter}');
    await expect(canvas.getByText(/keyword=wlz&size/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重置' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(canvas.queryByText(/keyword/)).toBeNull();
    await userEvent.type(box, '望京{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '清空搜索' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('');
  },
};
export const Do: Story = {
  name: '一个框，找几个常用的字段',
  tags: ['guide', '!dev', 'deep'],
  args: { search: ['name', 'phone', 'address'] },
};
export const Dont: Story = {
  name: '只找一个字段：用文字筛选，标题更清楚',
  tags: ['guide', '!dev', 'deep'],
  args: { search: ['address'] },
};
