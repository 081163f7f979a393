import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from './show.tsx';

const store = {
  required: ['tenantId', 'name', 'ratio'],
  properties: {
    tenantId: {
      type: 'integer',
      title: '加盟商',
      exclusiveMinimum: 0,
      default: 0,
      message: '请选择加盟商',
      oneOf: [
        { const: 1, title: '甲' },
        { const: 2, title: '乙' },
      ],
    },
    name: { type: 'string', title: '名称', minLength: 1, message: '请输入名称' },
    ratio: {
      type: 'integer',
      title: '费率',
      exclusiveMinimum: 0,
      default: 5,
      message: '费率必须大于0',
      ui: { help: '百分数' },
    },
  },
} as const;

test('a form says nothing before the first submit, then everything at once, and puts the focus at the first mistake', async () => {
  const { sent } = await show(store);
  await userEvent.click(page.getByLabelText('名称'));
  await userEvent.tab();
  expect(page.getByText('请输入名称').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '提交' }));
  await expect.element(page.getByText('请输入名称')).toBeVisible();
  await expect.element(page.getByText('请选择加盟商')).toBeVisible();
  await expect.element(page.getByLabelText('加盟商')).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(page.getByLabelText('加盟商'), '乙');
  await userEvent.fill(page.getByLabelText('名称'), ' 星牌 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ tenantId: 2, name: '星牌', ratio: 5 }]);
});

test('a field that a condition adds is shown, filled and required only under it', async () => {
  const { sent } = await show(
    {
      required: ['limit'],
      properties: {
        limit: {
          type: 'integer',
          title: '限制',
          oneOf: [
            { const: 0, title: '无' },
            { const: 1, title: '有' },
          ],
        },
      },
      if: { properties: { limit: { const: 1 } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      then: {
        required: ['range'],
        properties: {
          range: {
            type: 'object',
            title: '范围',
            required: ['from', 'to'],
            properties: {
              from: { type: 'string', title: '从', format: 'iso-time', message: '请选择从' },
              to: {
                type: 'string',
                title: '到',
                format: 'iso-time',
                formatExclusiveMinimum: { $data: '1/from' },
                message: { required: '请选择到', formatExclusiveMinimum: '太早' },
              },
            },
          },
        },
      },
    },
    { initial: { limit: 1, range: { from: '10:00:00', to: '09:00:00' } } },
  );
  await expect.element(page.getByLabelText('从')).toHaveValue('10:00:00');
  await userEvent.click(page.getByRole('button', { name: '提交' }));
  await expect.element(page.getByText('太早')).toBeVisible();
  await userEvent.fill(page.getByLabelText('到'), '');
  await userEvent.tab();
  await expect.element(page.getByText('请选择到')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('限制'), '无');
  await expect.poll(() => page.getByLabelText('到').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '提交' }));
  await expect.poll(() => sent.length).toBe(1);
});

test('a local field is there for the others and never sent', async () => {
  const local = { type: 'integer', title: '类型', ui: { widget: 'hidden', local: true } } as const;
  const needing = { type: 'string', title: '权限', ui: { needs: ['type'] } } as const;
  const { sent } = await show({ properties: { type: local, code: needing } }, { initial: { type: 2 } });
  await userEvent.fill(page.getByLabelText('权限'), '查看');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ code: '查看' }]);
});
