import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CallError } from '../../src/console/client/call-error.ts';
import { loadStory, StoryForm } from './story-form.tsx';

const meta: Meta<typeof StoryForm> = {
  title: '表单/整张表单',
  id: 'form-whole',
  parameters: {
    docs: {
      description: {
        component:
          'schemas/forms/ 中的一个文件，页面与服务器用同一份校验。第一次提交前不打扰，之后随改随验；服务器的拒绝显示在上方与对应的字段下，填过的内容还在。',
      },
    },
    json: ({ schema }: { readonly schema: unknown }) => schema,
  },
  component: StoryForm,
  loaders: [loadStory],
  render: (args, { loaded }) => <StoryForm {...args} module={loaded.module} />,
};
export default meta;
type Story = StoryObj<typeof StoryForm>;

const branch: Story['args'] = {
  schema: {
    required: ['name', 'cityId', 'rate'],
    properties: {
      name: { type: 'string', title: '名称', minLength: 1, message: '请输入名称' },
      cityId: {
        type: 'integer',
        title: '城市',
        message: '请选择城市',
        ui: { widget: 'option', options: 'city' },
      },
      phone: { type: 'string', title: '联系电话', ui: { widget: 'text', placeholder: '座机或手机' } },
      rate: {
        type: 'number',
        title: '费率',
        exclusiveMinimum: 0,
        default: 5,
        message: '费率必须大于0',
        ui: { widget: 'number', unit: '%', help: '例如 5 表示 5%。' },
      },
    },
  },
};
const filled = { name: '星光店', cityId: 2, phone: '0571-8888 6666', rate: 5 };

export const Empty: Story = { name: '空', args: branch };
export const Filled: Story = { name: '已填写', args: { ...branch, initial: filled } };
export const Sections: Story = {
  name: '分段',
  args: {
    ...branch,
    schema: {
      ...branch.schema,
      properties: {
        ...branch.schema?.properties,
        wechat: { type: 'string', title: '微信', ui: { widget: 'text', section: '客服' } },
        hours: { type: 'string', title: '服务时间', ui: { widget: 'text', placeholder: '9:00–22:00' } },
      },
    },
    initial: filled,
  },
};
export const Shown: Story = { name: '只读', args: { ...branch, initial: filled, readOnly: true } };
export const Errors: Story = {
  name: '全部错误',
  args: { ...branch, initial: { rate: 0 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('请选择城市')).toBeVisible();
    await expect(canvas.getByLabelText(/^名称/)).toHaveFocus();
  },
};
export const Refused: Story = {
  name: '服务器拒绝',
  args: {
    ...branch,
    initial: filled,
    onSubmit: async () => {
      throw new CallError(409, { message: '保存失败', errors: [{ field: 'name', message: '名称已被使用' }] });
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('保存失败')).toBeVisible();
    await expect(canvas.getByText('名称已被使用')).toBeVisible();
  },
};
export const Busy: Story = {
  name: '提交中',
  args: { ...branch, initial: filled, onSubmit: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByRole('button', { name: '提交中…' })).toBeVisible();
  },
};
export const List: Story = {
  name: '列表与分组',
  args: {
    schema: {
      required: ['steps'],
      properties: {
        title: { type: 'string', title: '标题' },
        steps: {
          type: 'array',
          title: '步骤',
          minItems: 1,
          items: {
            type: 'object',
            required: ['title'],
            properties: {
              title: { type: 'string', title: '标题', minLength: 1 },
              minutes: { type: 'integer', title: '分钟', minimum: 1 },
            },
          },
        },
        contact: {
          type: 'object',
          title: '联系人',
          properties: { name: { type: 'string', title: '姓名' }, phone: { type: 'string', title: '电话' } },
        },
      },
    },
    initial: { title: '开店', steps: [{ title: '签约', minutes: 30 }, { title: '装修' }], contact: { name: '王岚' } },
  },
};
export const Two: Story = {
  name: '两列',
  args: {
    schema: {
      properties: Object.fromEntries(
        ['姓名', '电话', '邮箱', '城市', '街道', '门牌', '邮编', '备注'].map((title, index) => [
          `field${index}`,
          { type: 'string', title, ...(title === '备注' ? { ui: { widget: 'textarea' as const, wide: true } } : {}) },
        ]),
      ),
    },
  },
};
