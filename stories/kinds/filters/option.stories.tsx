import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { OptionFilter } from '../../../src/kinds/filters/option/spec.ts';
import { type FilterArgs, filterKind } from './filter-story.tsx';

const meta: Meta<FilterArgs<OptionFilter>> = {
  title: '筛选/选项',
  id: 'filters-option',
  ...filterKind('OptionFilter', '按另一张表的记录筛选，例如加盟商。选项按名称查找，送出的是编号。'),
  args: { record: 'club', kind: 'option', field: 'tenantId', options: 'tenant' },
};
export default meta;
type Story = StoryObj<FilterArgs<OptionFilter>>;

const open: Required<Story>['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /所属加盟商/ }));
  await expect(await screen.findByRole('dialog', { name: '所属加盟商' })).toBeVisible();
};

export const Default: Story = { name: '默认' };
export const Chosen: Story = { name: '已选', args: { chosen: ['2'] } };
export const Open: Story = { name: '展开', play: open };
export const Several: Story = { name: '可以选几个', args: { multiple: true, chosen: ['1', '2'] }, play: open };
export const More: Story = {
  name: '还有更多',
  args: { behaviour: { offered: 300 } },
  play: open,
};
export const Loading: Story = {
  name: '选项还没到',
  args: { behaviour: { calls: { 'GET /api/tenant/options': 'never' } } },
  play: open,
};
export const Failed: Story = {
  name: '选项没取到',
  args: { behaviour: { calls: { 'GET /api/tenant/options': 500 } } },
  play: open,
};
export const Do: Story = {
  name: '标题是要找的东西：「所属加盟商」',
  tags: ['guide', '!dev', 'deep'],
  args: { chosen: ['2'] },
};
export const Dont: Story = {
  name: '标题教人怎么操作：「请选择加盟商的编号」',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '请选择加盟商的编号' },
};
