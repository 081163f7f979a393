import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { View } from '../../src/hall/views/device-list/view.tsx';
import { answering, ViewStory } from './view-story.tsx';

const meta: Meta<typeof ViewStory> = {
  title: '部件/设备列表',
  id: 'views-device-list',
  parameters: {
    docs: {
      description: {
        component:
          '一个设备账号下的设备，以及每个设备控制哪些桌台；在这里绑定与解绑。写法：{ "kind": "view", "view": "device-list", "with": { "accountId": "{id}", "brand": 1, "tenantId": "{tenantId}" } }',
      },
    },
  },
  component: ViewStory,
  args: { View, values: { accountId: 1, brand: 1, tenantId: 1 } },
};
export default meta;
type Story = StoryObj<typeof ViewStory>;

const table = (tableId: number) => ({ clubName: '白泽台球·武林店', tableName: `${tableId}号桌`, tableId, deviceId: 2 });
const devices = [
  { id: 1, name: '大厅网关', parentName: null, brand: 1, type: 4, rel: [] },
  { id: 2, name: '1号桌灯', parentName: '大厅网关', brand: 1, type: 1, rel: [table(1)] },
  { id: 3, name: '大厅空调', parentName: '大厅网关', brand: 1, type: 2, rel: [table(1), table(2), table(3)] },
  { id: 4, name: '门口的新设备', parentName: '大厅网关', brand: 1, type: 9, rel: [] },
];
const list = 'GET /api/device/list/by/account';

export const Bindings: Story = { name: '设备与桌台', beforeEach: answering({ [list]: devices }) };
export const Question: Story = {
  name: '解绑的确认',
  beforeEach: answering({ [list]: devices }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '解绑 白泽台球·武林店 2号桌' }));
    await expect(within(await screen.findByRole('alertdialog')).getByText('确认解绑？')).toBeVisible();
  },
};
export const OnlyLooking: Story = {
  name: '只能查看',
  beforeEach: answering({ [list]: devices }, ['device:read']),
  play: async ({ canvas }) => {
    await canvas.findByText('1号桌灯');
    await expect(canvas.queryAllByRole('button')).toHaveLength(0);
  },
};
export const Unassigned: Story = {
  name: '账号还没有加盟商',
  args: { values: { accountId: 1, brand: 1, tenantId: null } },
  beforeEach: answering({ [list]: devices }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('该设备账号尚未分配给加盟商，不能绑定桌台。')).toBeVisible();
  },
};
export const FromEachDevice: Story = {
  name: '由每个设备取绑定',
  beforeEach: answering({
    [list]: devices.slice(0, 2).map(({ rel: _, ...device }) => device),
    'GET /api/device/1': devices[0] ?? null,
    'GET /api/device/2': devices[1] ?? null,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('白泽台球·武林店 1号桌')).toBeVisible();
  },
};
export const Empty: Story = { name: '没有设备', beforeEach: answering({ [list]: [] }) };
export const Failed: Story = { name: '出错', beforeEach: answering({ [list]: 409 }) };
