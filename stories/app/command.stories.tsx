import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { isCommandOpenAtom } from '../../src/console/app/command-open.ts';
import { store } from '../../src/console/session/store.ts';
import { type AppArgs, appKind, standing } from './app-story.tsx';

const kind = appKind(
  '按 Ctrl K，或点导航里的「搜索」。输入前是最近打开的与这里能做的；输入后是页面、记录、操作、视图与设置。每张列表各自回答，先到先显示。',
);
const meta: Meta<AppArgs> = {
  title: '框架/搜索框',
  id: 'app-command',
  ...kind,
  args: { address: '/club' },
  beforeEach: (context) => {
    const stop = kind.beforeEach(context);
    return () => {
      // Else it would be open in the next story too.
      store.set(isCommandOpenAtom, false);
      return stop();
    };
  },
};
export default meta;
type Story = StoryObj<AppArgs>;

const open = async () => {
  await standing();
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /^搜索/ });
};
const found = async () => {
  await userEvent.type(await open(), '星光');
  await expect(await screen.findByRole('group', { name: /门店/ })).toBeVisible();
};

export const Untouched: Story = { name: '刚打开', play: async () => void (await open()) };
export const Found: Story = { name: '有结果', play: found };
export const NothingFound: Story = {
  name: '没有找到',
  args: { behaviour: { answers: 'nothing' } },
  play: async () => {
    await userEvent.type(await open(), '找不到的内容');
    await expect(await screen.findByText('没有找到「找不到的内容」')).toBeVisible();
  },
};
export const Phone: Story = { name: '手机', globals: { viewport: { value: 'phone' } }, play: found };
