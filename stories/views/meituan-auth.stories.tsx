import type { Meta, StoryObj } from '@storybook/react-vite';
import { useAtomValue } from 'jotai';
import { expect, userEvent } from 'storybook/test';
import type { ViewProps } from '../../src/console/actions/custom-view.ts';
import { store } from '../../src/console/session/store.ts';
import { toastsAtom } from '../../src/console/toasts/toasts.ts';
import { View } from '../../src/hall/views/meituan-auth/view.tsx';
import { answering, ViewStory } from './view-story.tsx';

function WithToasts(props: ViewProps) {
  const toasts = useAtomValue(toastsAtom, { store });
  return (
    <div style={{ padding: 24 }}>
      <View {...props} />
      <ul>
        {toasts.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

const meta: Meta<typeof ViewStory> = {
  title: '部件/美团授权',
  id: 'views-meituan-auth',
  parameters: {
    docs: {
      description: {
        component:
          '取得授权地址，提示一句，半秒后前往美团；带着授权码回来时自动绑定。写法：{ "kind": "view", "view": "meituan-auth", "inline": true }',
      },
    },
  },
  component: ViewStory,
  args: { View: WithToasts },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

const address = 'GET /api/ticket/meituan/auth-url';
const refused = (answer: Parameters<typeof answering>[0][string], message: string): Partial<Story> => ({
  beforeEach: answering({ [address]: answer }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '美团授权' }));
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '美团授权' })).toBeEnabled();
  },
});

export const Ready: Story = { name: '可授权', beforeEach: answering({}) };
export const NoAddress: Story = { name: '没有地址', ...refused('', '获取授权URL失败：返回数据为空') };
export const HostileAddress: Story = {
  name: '不能前往的地址',
  ...refused('javascript:alert(1)', '获取授权URL失败，请稍后再试'),
};
export const Failed: Story = { name: '出错', ...refused(409, '获取授权URL失败，请稍后再试') };
