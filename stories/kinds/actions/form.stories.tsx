import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { FormAction } from '../../../src/kinds/actions/form/spec.ts';
import { type ActionArgs, actionKind, expectToast, open } from './action-story.tsx';

const meta: Meta<ActionArgs<FormAction>> = {
  title: '操作/填写表单',
  id: 'actions-form',
  ...actionKind(
    'FormAction',
    '要先填写些什么的操作：新建、修改密码、生成桌台。字段与校验在 schemas/forms/ 里写一次，页面与服务器共用；服务器的拒绝显示在标题下方，填过的内容还在。',
  ),
  args: {
    record: 'club',
    place: 'toolbar',
    enums: { status: 'club-status' },
    kind: 'form',
    title: '新建门店',
    intent: 'primary',
    form: 'club-create',
    request: 'POST /api/club/',
    done: '保存成功',
    behaviour: { rows: 4 },
  },
};
export default meta;
type Story = StoryObj<ActionArgs<FormAction>>;

const generate: Partial<ActionArgs<FormAction>> = {
  place: 'row',
  title: '生成桌台',
  when: { status: [0, 1, 2, 3, 4] },
  form: 'table-generate',
  request: 'POST /api/club/{id}/table/gen',
};
const opened: Required<Story>['play'] = async (context) =>
  void (await (await open(context)).findByRole('button', { name: '提交' }));
const submit: Required<Story>['play'] = async (context) => {
  const dialog = await open(context);
  await userEvent.type(await dialog.findByRole('textbox'), '8');
  await userEvent.click(dialog.getByRole('button', { name: '提交' }));
};

export const Default: Story = { name: '默认' };
export const Open: Story = { name: '打开', play: opened };
export const Short: Story = { name: '一行记录的表单', args: generate, play: opened };
export const Errors: Story = {
  name: '填写有误',
  play: async (context) => {
    const dialog = await open(context);
    await userEvent.click(await dialog.findByRole('button', { name: '提交' }));
    await expect(await dialog.findByText('请选择加盟商')).toBeVisible();
  },
};
export const Refused: Story = {
  name: '服务器拒绝',
  args: { ...generate, behaviour: { rows: 4, calls: { 'POST /api/club/{id}/table/gen': 409 } } },
  play: async (context) => {
    await submit(context);
    await expect(await screen.findByText('这条记录刚刚被别人修改过，请确认后再试。')).toBeVisible();
  },
};
export const Done: Story = {
  name: '成功',
  args: generate,
  play: async (context) => {
    await submit(context);
    await expectToast('保存成功');
  },
};
export const Reveal: Story = {
  name: '成功后显示一次的值',
  args: {
    ...generate,
    reveal: { field: 'password', heading: '初始密码', note: '只显示这一次，请马上交给本人。' },
    behaviour: { rows: 4, calls: { 'POST /api/club/{id}/table/gen': { password: 'Kx7-pQ2-mVd' } } },
  },
  play: async (context) => {
    await submit(context);
    await waitFor(() => expect(screen.getByText('Kx7-pQ2-mVd')).toBeVisible());
  },
};
export const Do: Story = {
  name: '按钮写做什么：「新建门店」',
  tags: ['guide', '!dev', 'deep'],
};
export const Dont: Story = {
  name: '按钮只写「操作」：不打开就不知道要填什么',
  tags: ['guide', '!dev', 'deep'],
  args: { title: '操作' },
};
