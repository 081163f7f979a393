import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect } from 'storybook/test';
import { serverNow } from '../../src/console/clock/server-clock.ts';
import { drafts } from '../../src/console/input/drafts.ts';
import { sessionAtom } from '../../src/console/session/session.ts';
import { store } from '../../src/console/session/store.ts';
import { Button } from '../../src/console/ui/button.tsx';
import type { Json } from '../../src/language/json.ts';
import { loadStory, StoryForm } from './story-form.tsx';

const record = { name: '星光店', phone: '0571-8888 6666', rate: 5 };

const meta: Meta<typeof StoryForm> = {
  title: '表单/草稿与他人的修改',
  id: 'form-between',
  parameters: {
    docs: {
      description: {
        component:
          '没有提交的内容留在浏览器里，下次打开时先问要不要恢复。填写时记录被他人改了：没有动过的字段换成最新内容，双方都改了的逐项选择。',
      },
    },
    json: ({ schema }: { readonly schema: unknown }) => schema,
  },
  component: StoryForm,
  loaders: [loadStory],
  args: {
    initial: record,
    schema: {
      properties: {
        name: { type: 'string', title: '名称' },
        phone: { type: 'string', title: '联系电话' },
        rate: { type: 'number', title: '费率' },
      },
    },
  },
  render: (args, { loaded }) => <StoryForm {...args} module={loaded.module} />,
};
export default meta;
type Story = StoryObj<typeof StoryForm>;

export const Left: Story = {
  name: '有未提交的内容',
  beforeEach: async () => {
    store.set(sessionAtom, { state: 'signed-in', user: { id: 1 } });
    await drafts.put({
      ...{ person: '1', id: 'left', at: serverNow() - 600_000, title: '表单', address: location.pathname },
      place: JSON.stringify([location.pathname, 'story']),
      typed: { values: { name: '武林店' }, before: { name: '星光店' } },
    });
    return () => store.set(sessionAtom, { state: 'loading' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '恢复' })).toBeVisible();
    await expect(canvas.getByText(/^恢复未提交的内容（/)).toBeVisible();
  },
};

/** A form, and a button that stands for the other person. */
function WithOther(props: ComponentProps<typeof StoryForm>) {
  const [newest, setNewest] = useState<Json>(record);
  return (
    <>
      <StoryForm {...props} newest={newest} />
      <aside aria-label="另一位同事" style={{ padding: '0 24px' }}>
        <Button onClick={() => setNewest({ name: '星河店', phone: '0571-8888 9999', rate: 5 })}>他人保存</Button>
      </aside>
    </>
  );
}

export const Clash: Story = {
  name: '双方都改了同一项',
  render: (args, { loaded }) => <WithOther {...args} module={loaded.module} />,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^名称/);
    await userEvent.clear(name);
    await userEvent.type(name, '武林店');
    await userEvent.click(canvas.getByRole('button', { name: '他人保存' }));
    await expect(await canvas.findByRole('group', { name: '名称：双方都改了' })).toBeVisible();
    await expect(canvas.getByLabelText(/^联系电话/)).toHaveValue('0571-8888 9999');
  },
};
