import '../../src/console/table/table.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../src/console/ui/dialog/dialog.tsx';
import { Question } from '../../src/console/ui/dialog/question.tsx';
import { Page } from '../page.tsx';

const meta: Meta = {
  title: '组件/对话框与详情',
  id: 'ui-dialog',
  parameters: {
    docs: {
      description: {
        component:
          '记录在右边的详情里打开；对话框只用来问一句，或填几项。关闭只有右上角一处（或 Esc），名字说打开的是什么，“ · ”后面是哪一个。最多两层。',
      },
      story: { inline: false, height: '420px' },
    },
  },
  decorators: [
    (Story) => (
      <Page className="component" title="下面的页面">
        <p>对话框开着时，下面的都按不到。</p>
        <Story />
      </Page>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const Small: Story = {
  name: '问一句',
  render: () => (
    <Dialog role="alertdialog" shape="small" title="停业 · 望京店" describedBy="question" onLeave={nothing}>
      <p id="question" className="dialog-text">
        停业后不再接单，已有的预约照常。可以随时恢复营业。
      </p>
      <DialogFoot>
        <Button>暂不停业</Button>
        <Button intent="primary">停业</Button>
      </DialogFoot>
    </Dialog>
  ),
};
export const Side: Story = {
  name: '详情在旁边',
  render: () => (
    <Dialog
      shape="side"
      title="门店 · 望京店"
      state={<span className="badge badge-success">正常营业</span>}
      leaveTitle="关闭"
      isLeftByClick
      onLeave={nothing}
    >
      <p style={{ padding: 'var(--space-4) var(--space-5)' }}>记录的各个部分。</p>
    </Dialog>
  ),
};
export const Unsaved: Story = {
  name: '还没有保存',
  render: () => (
    <Question
      title="放弃填写的内容？"
      text="填写的内容还没有保存，离开就没有了。"
      agree="放弃"
      onAgree={nothing}
      onStay={nothing}
    />
  ),
};
export const Do: Story = {
  name: '按钮说做什么，撤不回的是红色，说清后果',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <Dialog role="alertdialog" shape="small" title="撤销此提现 · 李明" describedBy="good" onLeave={nothing}>
      <p id="good" className="dialog-text">
        ¥1,200.00 退回李明的余额，撤销后不能恢复。
      </p>
      <DialogFoot>
        <Button>保留</Button>
        <Button intent="danger">撤销此提现</Button>
      </DialogFoot>
    </Dialog>
  ),
};
export const Dont: Story = {
  name: '“取消”是关闭还是撤销？不说金额与后果',
  tags: ['guide', '!dev', 'deep'],
  render: () => (
    <Dialog role="alertdialog" shape="small" title="提示" describedBy="bad" onLeave={nothing}>
      <p id="bad" className="dialog-text">
        确定要操作吗？
      </p>
      <DialogFoot>
        <Button intent="primary">取消</Button>
        <Button intent="primary">确定</Button>
      </DialogFoot>
    </Dialog>
  ),
};
