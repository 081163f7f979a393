import '../../src/console/table/table.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/console/ui/button.tsx';
import { CloseButton } from '../../src/console/ui/close-button.tsx';
import { Icon } from '../../src/console/ui/icon.tsx';
import { RetryButton } from '../../src/console/ui/retry-button.tsx';
import { componentKind, States } from './states.tsx';

const meta: Meta = {
  title: '组件/按钮',
  id: 'ui-button',
  ...componentKind(
    '名字就是要做的事：“审核通过”，不是“确定”。一处只有一个实心的主要操作；撤不回的用红色，与其他的分开放。暂时不能按的说明原因，不从页面上消失。',
  ),
};
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const Every: Story = {
  name: '每种与每个状态',
  render: () => (
    <States
      title="按钮"
      states={{
        含义: (
          <>
            <Button>普通</Button>
            <Button intent="primary">主要</Button>
            <Button intent="danger">撤不回的</Button>
          </>
        ),
        大小: (
          <>
            <Button size="small">小</Button>
            <Button>标准</Button>
            <Button size="large">大</Button>
          </>
        ),
        次要: (
          <>
            <Button isMinimal>无底无边</Button>
            <Button isMinimal aria-label="选择日期">
              <Icon icon="calendar" />
            </Button>
          </>
        ),
        不能按: (
          <>
            <Button disabled>还没有填</Button>
            <Button isUnavailable title="营业中的门店不能删除">
              有原因的
            </Button>
            <Button intent="primary" isUnavailable title="先选择门店">
              主要
            </Button>
          </>
        ),
        表格的一行里: (
          <>
            <button type="button" className="row-action">
              详情
            </button>
            <button type="button" className="row-action" data-intent="danger">
              永久停业
            </button>
            <button type="button" className="row-action" aria-disabled="true" title="已经停业">
              停业
            </button>
          </>
        ),
        现成的: (
          <>
            <RetryButton isBusy={false} onClick={nothing} />
            <RetryButton isBusy onClick={nothing} />
            <span>
              <CloseButton name="关闭提示" onClick={nothing} />
            </span>
          </>
        ),
      }}
    />
  ),
};
export const Do: Story = {
  name: '一个主要操作，撤不回的分开放',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="按钮"
      states={{
        提现: (
          <>
            <Button intent="primary">确认打款</Button>
            <Button>查看账户</Button>
            <Button intent="danger" style={{ marginInlineStart: 'auto' }}>
              撤销此提现
            </Button>
          </>
        ),
      }}
    />
  ),
};
export const Dont: Story = {
  name: '处处主要，名字说不出做什么，“取消”像是关闭',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <States
      title="按钮"
      states={{
        提现: (
          <>
            <Button intent="primary">确定</Button>
            <Button intent="primary">查看</Button>
            <Button intent="primary">取消</Button>
          </>
        ),
      }}
    />
  ),
};
