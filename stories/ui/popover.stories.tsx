import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Popover } from '../../src/console/ui/popover/popover.tsx';
import { componentKind, States } from './states.tsx';

const meta: Meta = {
  title: '组件/浮层',
  id: 'ui-popover',
  ...componentKind(
    '按钮旁边的小窗：筛选、选列、说明。点别处、Esc 都关上，焦点回到按钮。一次只开一个；要填的多于三项就用详情或对话框。',
  ),
};
export default meta;
type Story = StoryObj;

export const Every: Story = {
  name: '每种与打开的',
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '城市' }));
    await screen.findByText('还没有选。');
  },
  render: () => (
    <States
      title="浮层"
      states={{
        选了: (
          <Popover label="门店：望京店" isFilled>
            {() => <p className="popover-sample">望京店</p>}
          </Popover>
        ),
        不能开: (
          <Popover label="门店" isDisabled>
            {() => null}
          </Popover>
        ),
        // Last: it covers what stands below it.
        没有选: <Popover label="城市">{() => <p className="popover-sample">还没有选。</p>}</Popover>,
      }}
    />
  ),
};
