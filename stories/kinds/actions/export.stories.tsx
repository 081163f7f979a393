import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ExportAction } from '../../../src/kinds/actions/export/spec.ts';
import { type ActionArgs, actionKind, press, standing } from './action-story.tsx';

const meta: Meta<ActionArgs<ExportAction>> = {
  title: '操作/导出',
  id: 'actions-export',
  ...actionKind('ExportAction', '把筛选出的行（或选中的行）导出为 Excel 或 CSV，与列表显示的一致。'),
  args: {
    record: 'club',
    enums: { status: 'club-status' },
    place: 'toolbar',
    kind: 'export',
    title: '导出',
    behaviour: { rows: 40 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<ExportAction>>;

export const Default: Story = { name: '默认' };
export const Asking: Story = {
  name: '选择范围与格式',
  play: async (context) => {
    await context.canvas.findByRole('checkbox', { name: '选择第 1 行' });
    await userEvent.click(context.canvas.getByRole('checkbox', { name: '选择第 1 行' }));
    await press(context);
    await expect(await screen.findByRole('button', { name: '导出 1 行' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '筛选出的全部 40 行' }));
    await expect(screen.getByRole('button', { name: '导出 40 行' })).toBeVisible();
  },
};
let load = () => {};
export const Early: Story = {
  name: '列表还在加载',
  beforeEach: () => {
    const { fetch } = globalThis;
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    globalThis.fetch = async (...call) => {
      const request = new Request(...call);
      if (request.url.includes('/list')) await loaded;
      return fetch(request);
    };
  },
  play: async (context) => {
    await press(context);
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: '导出' })).toHaveAttribute('aria-busy', 'true'),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
    load();
    await expect(await screen.findByRole('button', { name: '导出 40 行' })).toBeVisible();
  },
};
export const Unrefreshed: Story = {
  name: '列表刷新失败以后',
  play: async (context) => {
    await standing(context);
    const mend = breakBackEnd();
    await userEvent.click(context.canvas.getByRole('button', { name: '刷新' }));
    const told = await context.canvas.findByText(/服务异常/);
    await waitFor(() => expect(told).toBeVisible());
    mend();
    await press(context);
    await expect(await screen.findByRole('button', { name: '导出 40 行' })).toBeVisible();
  },
};
export const Failed: Story = {
  name: '导出失败',
  play: async (context) => {
    await press(context);
    const mend = breakBackEnd();
    await userEvent.click(await screen.findByRole('button', { name: '导出 40 行' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('服务异常');
    mend();
  },
};
export const Do: Story = {
  name: '只写「导出」：范围和格式在对话框里选',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '把格式写进按钮：一种格式一个按钮',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '导出 Excel（全部）' },
};

/** Has every call fail from now on; returns what ends that. */
function breakBackEnd(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async () => Response.json({ message: '服务异常，请联系管理员。' }, { status: 500 });
  return () => {
    globalThis.fetch = fetch;
  };
}
