import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { DashboardScreen, FormScreen } from '../../src/language/screen/screen.ts';
import type { Behaviour } from '../data/back-end.ts';
import { compileStory } from '../kinds/compile.ts';
import { ScreenFrame } from '../kinds/screen-frame.tsx';
import { startBackEnd } from '../start-back-end.ts';

interface ScreenArgs {
  /** The contents of screens/<id>.json. */
  readonly json: DashboardScreen | FormScreen;
  readonly behaviour?: Behaviour;
}

function KindStory({ json }: ScreenArgs) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's args are new objects on each render, so compare by content.
  const compiled = useMemo(() => compileStory(json), [JSON.stringify(json)]);
  return <ScreenFrame screen={compiled} />;
}

const stands = async () => {
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
};

const home: DashboardScreen = {
  kind: 'dashboard',
  title: '首页',
  permission: 'session',
  welcome: '欢迎回来，{nickname}',
  sections: [
    {
      kind: 'figures',
      record: 'revenue',
      request: 'GET /api/revenue/today',
      figures: [
        { title: '今日营收', field: 'total', kind: 'money', note: '{date}' },
        { title: '今日订单', field: 'orderCount', kind: 'number', note: '{date}' },
      ],
    },
  ],
};
const password: FormScreen = {
  kind: 'form',
  title: '修改密码',
  permission: 'session',
  form: 'password',
  request: 'PUT /api/admin/password',
  note: '修改后，其他设备上的登录会失效。',
  done: '修改成功',
};

const meta: Meta<ScreenArgs> = {
  title: '框架/页面种类',
  id: 'app-screen-kinds',
  component: KindStory,
  parameters: {
    docs: {
      description: {
        component:
          '除列表外的两种页面：首页（dashboard）给出欢迎语与几个数字；整页表单（form）用于设置与修改密码。列表另有一页，定制页面（view）见「部件」。',
      },
      story: { inline: false, height: '420px' },
    },
    json: ({ json }: ScreenArgs) => json,
  },
  beforeEach: startBackEnd,
  play: stands,
};
export default meta;
type Story = StoryObj<ScreenArgs>;

export const Dashboard: Story = { name: '首页', args: { json: home } };
export const DashboardFailed: Story = {
  name: '首页，数字没有取到',
  args: { json: home, behaviour: { answers: 'failure' } },
};
export const DashboardRefused: Story = {
  name: '首页，无权看数字',
  args: { json: home, behaviour: { answers: 'refusal' } },
};
export const Form: Story = { name: '整页表单', args: { json: password } };
export const FormErrors: Story = {
  name: '整页表单，填写有误',
  args: { json: password },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^新密码/), '123456');
    await userEvent.type(screen.getByLabelText(/^确认密码/), '654321');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await expect(await screen.findByText('两次密码不一致')).toBeVisible();
  },
};
