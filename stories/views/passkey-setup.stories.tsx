import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasskeySetup } from '../../src/console/entrance/passkey-setup.tsx';
import { answering, ViewStory } from './view-story.tsx';

/** As the view shows it where the browser can: a story may stand at an IP address. */
function View() {
  return (
    <PasskeySetup
      send={async () => ({})}
      reason="设置后，登录时除密码外，用指纹、面容或安全密钥证明是您本人。先输入密码。"
      onDone={() => undefined}
    />
  );
}

const meta: Meta<typeof ViewStory> = {
  title: '部件/添加通行密钥',
  id: 'views-passkey-setup',
  parameters: {
    docs: {
      description: {
        component:
          '先确认密码，再由浏览器生成通行密钥；第一种二次验证还会得到恢复码。写法：{ "kind": "view", "view": "passkey-setup" }',
      },
    },
  },
  component: ViewStory,
  args: { View },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

export const Password: Story = {
  name: '先确认密码',
  beforeEach: answering({}),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '添加通行密钥' }));
    await expect(await canvas.findByText('请输入登录密码')).toBeVisible();
  },
};
