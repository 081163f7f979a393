import '../../src/console/table/table.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { HelpMark } from '../../src/console/ui/help-mark.tsx';
import { Tag } from '../../src/console/ui/tag.tsx';
import type { Intent } from '../../src/language/text/text.ts';
import { componentKind, States } from './states.tsx';

const meta: Meta = {
  title: '组件/标签与说明',
  id: 'ui-label',
  ...componentKind(
    '状态用有颜色的标签，颜色只重复文字的意思；选中的东西用灰色的签。问号里解释一个词，不放操作要知道的事：那要写在明处。',
  ),
};
export default meta;
type Story = StoryObj;

const badge = (intent: Intent | 'none', title: ReactNode) => <span className={`badge badge-${intent}`}>{title}</span>;

export const Every: Story = {
  name: '每种',
  render: () => (
    <States
      title="标签与说明"
      states={{
        状态: (
          <>
            {badge('none', '已关闭')}
            {badge('primary', '进行中')}
            {badge('success', '正常营业')}
            {badge('warning', '待审核')}
            {badge('danger', '已停用')}
          </>
        ),
        选中的: (
          <ul style={{ display: 'flex', gap: 'var(--space-2)', padding: 0 }}>
            <Tag>朝阳大悦城店</Tag>
            <Tag>望京店</Tag>
          </ul>
        ),
        说明: (
          <span>
            营收 <HelpMark of="营收" text="按支付时间算，退还的金额不减。" />
          </span>
        ),
        没有值: <span className="empty">—</span>,
      }}
    />
  ),
};
export const Do: Story = {
  name: '要人处理的才用警示色，文字说全',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="提现"
      states={{
        待处理: badge('warning', '待审核'),
        处理完: badge('none', '已打款'),
      }}
    />
  ),
};
export const Dont: Story = {
  name: '只靠颜色分辨，都很醒目',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="提现"
      states={{
        待处理: badge('danger', '●'),
        处理完: badge('success', '●'),
      }}
    />
  ),
};
