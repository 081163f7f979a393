import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { ImportAction } from '../../../src/kinds/actions/import/spec.ts';
import { type ActionArgs, actionKind, press, standing } from './action-story.tsx';

const meta: Meta<ActionArgs<ImportAction>> = {
  title: '操作/从文件导入',
  id: 'actions-import',
  ...actionKind('ImportAction', '把 Excel 或 CSV 的每一行当作填一次表单：先检查，看过再执行。'),
  args: {
    record: 'club',
    enums: { status: 'club-status' },
    place: 'toolbar',
    kind: 'import',
    title: '导入桌台',
    help: '一行一家门店。',
    form: 'table-generate',
    match: ['name'],
    when: { status: [0, 1, 2, 3, 4] },
    request: 'POST /api/club/{id}/table/gen',
    behaviour: { rows: 4 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<ImportAction>>;

export const Default: Story = { name: '默认' };
export const Choosing: Story = {
  name: '选择文件',
  play: async (context) => {
    await press(context);
    await expect(await screen.findByLabelText('选择文件')).toBeInTheDocument();
  },
};
export const Unreadable: Story = {
  name: '不是表格的文件',
  play: async (context) => {
    await take(context, '');
    await expect(await screen.findByRole('alert')).toHaveTextContent('文件中没有可以导入的行。');
  },
};
export const Do: Story = {
  name: '写导入的是什么：「导入桌台」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '只写「导入」：不知道文件里该有什么',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '导入' },
};

/** Opens the dialog and gives it a CSV file. */
async function take(context: Parameters<typeof standing>[0], text: string): Promise<void> {
  await standing(context);
  await press(context);
  await userEvent.upload(await screen.findByLabelText('选择文件'), new File([text], 'rows.csv', { type: 'text/csv' }));
}
