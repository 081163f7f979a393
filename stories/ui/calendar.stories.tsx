import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { Calendar } from '../../src/console/ui/calendar/calendar.tsx';
import { Popover } from '../../src/console/ui/popover/popover.tsx';
import { componentKind, States } from './states.tsx';

const meta: Meta = {
  title: '组件/日历',
  id: 'ui-calendar',
  ...componentKind(
    '在浮层里，选了就关上。“今天”是门店所在地的今天；不能选的日子看得出。一段时间先给常用的几种（今天、近 7 天、本月），再给日历。',
  ),
};
export default meta;
type Story = StoryObj;

export const Every: Story = {
  name: '前后都有限制',
  parameters: { docs: { story: { height: '440px' } } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '2026-11-18' }));
    await screen.findByRole('grid');
  },
  render: () => (
    <States
      title="日历"
      states={{
        日期: (
          <Popover label="2026-11-18">
            {(close) => (
              <Calendar day="2026-11-18" today="2026-11-20" earliest="2026-11-05" latest="2026-11-20" onPick={close} />
            )}
          </Popover>
        ),
      }}
    />
  ),
};
