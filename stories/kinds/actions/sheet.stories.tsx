import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { SheetAction } from '../../../src/kinds/actions/sheet/spec.ts';
import { type ActionArgs, actionKind, open } from './action-story.tsx';

const meta: Meta<ActionArgs<SheetAction>> = {
  title: '操作/打开详情',
  id: 'actions-sheet',
  ...actionKind('SheetAction', '看一行的全部内容。打开的详情写在地址里，可以发给同事，浏览器的后退会关上它。'),
  args: {
    record: 'club',
    enums: { status: 'club-status' },
    kind: 'sheet',
    title: '详情',
    opens: {
      heading: '{name}',
      request: 'GET /api/club/{id}',
      sections: [
        {
          kind: 'fields',
          fields: [
            { kind: 'phone', field: 'phone' },
            { kind: 'enum', field: 'status' },
            { kind: 'text', field: 'address', width: 'wide' },
          ],
        },
      ],
    },
    behaviour: { rows: 4 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<SheetAction>>;

export const Default: Story = { name: '默认' };
export const Open: Story = {
  name: '打开',
  play: async (context) => {
    await open(context);
    // The record replaces its placeholder.
    await waitFor(() => expect(screen.getByText('联系电话')).toBeVisible());
  },
};
export const Failed: Story = {
  name: '没有取到',
  args: { behaviour: { rows: 4, calls: { 'GET /api/club/{id}': 500 } } },
  play: async (context) => {
    await open(context);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务异常，请联系管理员。'));
  },
};
export const Do: Story = {
  name: '详情的标题是记录的名字，知道在看哪一条',
  tags: ['guide', '!dev', 'deep'],
  play: async (context) => void (await open(context)),
};
export const Dont: Story = {
  name: '每一条的标题都是「详情」',
  tags: ['guide', '!dev', 'deep'],
  args: {
    opens: {
      heading: '详情',
      request: 'GET /api/club/{id}',
      sections: [{ kind: 'fields', fields: [{ kind: 'phone', field: 'phone' }] }],
    },
  },
  play: async (context) => void (await open(context)),
};
