import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadStory, oneField, StoryForm } from '../../form/story-form.tsx';

const meta: Meta<typeof StoryForm> = {
  title: '表单/控件',
  id: 'form-widgets',
  parameters: {
    docs: {
      description: {
        component:
          '表单里每一种字段的样子。一个字段是 JSON Schema 加上 message（错了说什么）与 ui（长什么样）；不写 ui.widget 时由类型决定：文字、数字、开关，有 oneOf 的为下拉。',
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

const choices = [
  { const: 0, title: '新建' },
  { const: 1, title: '营业' },
  { const: 2, title: '停业' },
];

export const Text: Story = {
  name: '文字',
  args: {
    schema: oneField({
      type: 'string',
      title: '名称',
      ui: { widget: 'text', placeholder: '例如 星光店', help: '最多 20 个字' },
    }),
  },
};
export const Textarea: Story = {
  name: '多行文字',
  args: { schema: oneField({ type: 'string', title: '简介', ui: { widget: 'textarea' } }) },
};
export const Password: Story = {
  name: '密码',
  args: {
    schema: oneField({ type: 'string', title: '密码', ui: { widget: 'password' } }),
    initial: { field: '秘密123' },
  },
};
export const Money: Story = {
  name: '金额',
  args: {
    schema: oneField({
      type: 'number',
      title: '价格',
      multipleOf: 0.01,
      ui: { widget: 'number', help: '元，最多两位小数' },
    }),
    initial: { field: 128.5 },
  },
};
export const Select: Story = {
  name: '下拉选择',
  args: { schema: oneField({ type: 'integer', title: '状态', oneOf: choices }), initial: { field: 1 } },
};
export const Radio: Story = {
  name: '单选',
  args: {
    schema: oneField({ type: 'integer', title: '状态', oneOf: choices, ui: { widget: 'radio' } }),
    initial: { field: 2 },
  },
};
export const Switch: Story = {
  name: '开关',
  args: { schema: oneField({ type: 'boolean', title: '公开' }), initial: { field: true } },
};
export const Option: Story = {
  name: '选项',
  args: {
    schema: oneField({ type: 'integer', title: '城市', ui: { widget: 'option', options: 'city' } }),
    initial: { field: 2 },
  },
};
export const Options: Story = {
  name: '多个选项',
  args: {
    schema: oneField({
      type: 'array',
      items: { type: 'integer' },
      title: '城市',
      ui: { widget: 'options', options: 'city' },
    }),
    initial: { field: [1, 3] },
  },
};
export const Dependent: Story = {
  name: '依赖另一项',
  args: {
    schema: oneField(
      {
        type: 'integer',
        title: '街道',
        ui: { widget: 'option', options: 'street', by: { cityId: 'city' }, needs: ['city'] },
      },
      { city: { type: 'integer', title: '城市', ui: { widget: 'option', options: 'city', clears: ['field'] } } },
    ),
  },
};
export const Dates: Story = {
  name: '日期',
  args: {
    schema: oneField({
      type: 'string',
      format: 'date',
      title: '生日',
      ui: { widget: 'date', minimum: '1900-01-01', maximum: 'today' },
    }),
    initial: { field: '1995-06-18' },
  },
};
export const Moments: Story = {
  name: '时间',
  args: {
    schema: oneField({ type: 'string', title: '开始时间', ui: { widget: 'date-time', minimum: 'today' } }),
    initial: { field: '2030-05-01 18:30:00' },
  },
};
export const Tags: Story = {
  name: '标签',
  args: {
    schema: oneField({
      type: 'array',
      items: { type: 'string' },
      title: '标签',
      ui: { widget: 'tags', presets: ['安静', '明亮', '宽敞', '近地铁'], wide: true },
    }),
    initial: { field: ['明亮', '有停车位'] },
  },
};
export const Image: Story = {
  name: '图片',
  args: {
    schema: oneField({ type: 'string', title: '头像', ui: { widget: 'image' } }),
    initial: { field: 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=' },
  },
};
export const Permissions: Story = {
  name: '权限',
  args: {
    schema: oneField(
      {
        type: 'array',
        items: { type: 'string' },
        title: '权限',
        ui: {
          widget: 'permissions',
          needs: ['type'],
          from: {
            field: 'type',
            catalogues: {
              1: { options: 'code-plain', levels: [{ title: '默认', suffix: '' }] },
              2: {
                options: 'code-graded',
                levels: [
                  { title: '只读', suffix: ':read' },
                  { title: '全部', suffix: ':write' },
                ],
              },
            },
          },
        },
      },
      {
        type: {
          type: 'integer',
          title: '类型',
          oneOf: [
            { const: 1, title: '内部' },
            { const: 2, title: '外部' },
          ],
          ui: { widget: 'select', clears: ['field'] },
        },
      },
    ),
    initial: { type: 2, field: ['order:read'] },
  },
};
export const Code: Story = {
  name: '验证码',
  args: {
    schema: oneField(
      {
        type: 'string',
        title: '验证码',
        ui: { widget: 'code', request: 'POST /api/code', by: { account: 'account' } },
      },
      { account: { type: 'string', title: '账号', minLength: 1 } },
    ),
  },
};
export const Unknown: Story = {
  name: '列表中已没有的值',
  args: {
    schema: oneField({ type: 'integer', title: '城市', ui: { widget: 'option', options: 'city' } }),
    initial: { field: 99 },
  },
};
export const Disabled: Story = {
  name: '不可用',
  args: {
    schema: oneField(
      { type: 'string', title: '备注', ui: { widget: 'text', needs: ['other'] } },
      { other: { type: 'string', title: '先填这一项' } },
    ),
  },
};
