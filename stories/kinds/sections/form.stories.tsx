import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { FormSection } from '../../../src/kinds/sections/form/spec.ts';
import { detail, type SectionArgs, sectionKind } from './section-story.tsx';

const meta: Meta<SectionArgs<FormSection>> = {
  title: '详情/可编辑的表单',
  id: 'sheet-form',
  ...sectionKind('FormSection', '平时只看，点「编辑」才能改，点「保存」提交。改了没有保存就关闭时会先问一句。'),
  args: {
    list: 'user',
    load: 'GET /api/admin/user/{id}',
    // Another's account: nobody may edit their own.
    id: 3,
    kind: 'form',
    title: '账号信息',
    form: 'staff-edit',
    editable: { self: null },
    request: 'PUT /api/admin/user/{id}',
    prefill: { id: '{id}', tenantId: '{tenantId}', roleId: '{roleIds}', clubIds: '{clubIds}' },
    done: '保存成功',
  },
};
export default meta;
type Story = StoryObj<SectionArgs<FormSection>>;

const edit = async () => {
  const dialog = await detail();
  await userEvent.click(await dialog.findByRole('button', { name: '编辑' }));
  return dialog;
};

/** What is not changed is not sent. */
const change = async () => {
  const dialog = await edit();
  const [remove] = await dialog.findAllByRole('button', { name: /^移除/ });
  if (remove !== undefined) await userEvent.click(remove);
  return dialog;
};

export const Default: Story = { name: '查看' };
export const Editing: Story = {
  name: '编辑中',
  play: async () => void (await (await edit()).findByRole('button', { name: '保存' })),
};
export const ReadOnly: Story = { name: '没有权限修改', args: { behaviour: { permissions: ['user:read'] } } };
export const Done: Story = {
  name: '保存成功',
  play: async () => {
    const dialog = await change();
    await userEvent.click(await dialog.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(document.querySelector('.toasts')).toHaveTextContent('保存成功'));
  },
};
export const Refused: Story = {
  name: '服务器拒绝',
  args: { behaviour: { calls: { 'PUT /api/admin/user/{id}': 409 } } },
  play: async () => {
    const dialog = await change();
    await userEvent.click(await dialog.findByRole('button', { name: '保存' }));
    await expect(await screen.findByText('这条记录刚刚被别人修改过，请确认后再试。')).toBeVisible();
  },
};
export const Do: Story = {
  name: '小标题写改的是什么：「账号信息」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '小标题写「表单」：说的是控件',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '表单' },
};
