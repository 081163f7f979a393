import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import type { FieldSchema } from '../../../src/language/form.ts';
import { giveOptions } from '../../console/form/option-lists.ts';
import { show, submitButton } from '../../console/form/show.tsx';

const cities = [
  { id: 1, name: '杭州' },
  { id: 2, name: '宁波' },
  { id: 3, name: '温州' },
];
const lists = giveOptions({
  city: () => cities,
  street: (query) => (query.get('cityId') === '2' ? [{ id: 21, name: '中山路' }] : [{ id: 11, name: '文三路' }]),
  plain: () => [{ code: 'report', name: '报表' }],
  graded: () => [
    { code: 'order', name: '订单' },
    { code: 'price', name: '价格' },
  ],
});
afterEach(() => lists.asked.splice(0));

const field = (schema: FieldSchema) => ({ required: ['field'], properties: { field: { title: '栏', ...schema } } });
const box = () => page.getByRole('combobox', { name: '栏' });

test('an option is found by typing and chosen with Enter, which does not submit', async () => {
  const { sent } = await show(field({ type: 'integer', ui: { widget: 'option', options: 'city' } }));
  await userEvent.type(box(), '波');
  await expect.element(page.getByRole('option')).toHaveTextContent('宁波');
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('宁波');
  expect(sent).toEqual([]);
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: 2 }]);
});

test('Escape closes the list and leaves the value', async () => {
  await show(field({ type: 'integer', ui: { widget: 'option', options: 'city' } }), { initial: { field: 3 } });
  await expect.element(box()).toHaveValue('温州');
  await userEvent.type(box(), '{ArrowDown}{ArrowUp}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('温州');
  await expect.poll(() => page.getByRole('listbox').query()).toBeNull();
});

test('a value that the list no longer has shows itself', async () => {
  await show(field({ type: 'integer', ui: { widget: 'option', options: 'city' } }), { initial: { field: 99 } });
  await expect.element(box()).toHaveValue('99');
});

test('an absent value shows what stands for it, and can be chosen again', async () => {
  const { sent } = await show(
    {
      properties: { field: { type: 'integer', title: '栏', ui: { widget: 'option', options: 'city', empty: '总馆' } } },
    },
    { initial: { field: 1 } },
  );
  await userEvent.click(box());
  await userEvent.click(page.getByRole('option', { name: '总馆' }));
  await expect.element(box()).toHaveValue('总馆');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{}]);
});

test('several options are added and removed; those already there are not offered', async () => {
  const { sent } = await show(
    field({ type: 'array', items: { type: 'integer' }, ui: { widget: 'options', options: 'city' } }),
    { initial: { field: [1] } },
  );
  await userEvent.click(box());
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['宁波', '温州']);
  await userEvent.click(page.getByRole('option', { name: '温州' }));
  await userEvent.click(page.getByRole('button', { name: '移除杭州' }));
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: [3] }]);
});

test('a field waits for the field it needs, goes by its value, and is emptied when that changes', async () => {
  const { sent } = await show({
    properties: {
      city: { type: 'integer', title: '城市', ui: { widget: 'option', options: 'city', clears: ['street'] } },
      street: {
        type: 'integer',
        title: '街道',
        ui: { widget: 'option', options: 'street', by: { cityId: 'city' }, needs: ['city'] },
      },
    },
  });
  const city = page.getByRole('combobox', { name: '城市' });
  const street = page.getByRole('combobox', { name: '街道' });
  await expect.element(street).toBeDisabled();
  expect(lists.asked).not.toContain('/api/options/street');
  await userEvent.type(city, '宁波{Enter}');
  await userEvent.type(street, '中山{Enter}');
  await expect.element(street).toHaveValue('中山路');
  expect(lists.asked).toContain('/api/options/street?cityId=2');
  await userEvent.type(city, '杭州{Enter}');
  await expect.element(street).toHaveValue('');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ city: 1 }]);
});

test('Enter before there are any options picks the first that matches, unless the box is left before they come', async () => {
  clearQueries();
  const { fetch } = globalThis;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (...request) => {
    await isAnswered;
    return fetch(...request);
  };
  const option = (title: string, options: string) =>
    ({ type: 'integer', title, ui: { widget: 'option', options } }) as const;
  const { sent } = await show({ properties: { street: option('街道', 'street'), city: option('城市', 'city') } });
  await userEvent.type(page.getByRole('combobox', { name: '城市' }), '宁{Enter}');
  await userEvent.type(page.getByRole('combobox', { name: '街道' }), '文三{Enter}');
  answer();
  await expect.element(page.getByRole('combobox', { name: '街道' })).toHaveValue('文三路');
  globalThis.fetch = fetch;
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ street: 11 }]);
});

test('a permission is a code with a level; another type empties the list and brings the other catalogue', async () => {
  const { sent } = await show({
    properties: {
      type: {
        type: 'integer',
        title: '类型',
        oneOf: [
          { const: 1, title: '内部' },
          { const: 2, title: '外部' },
        ],
        ui: { widget: 'select', clears: ['field'] },
      },
      field: {
        type: 'array',
        title: '权限',
        items: { type: 'string', minLength: 1 },
        ui: {
          widget: 'permissions',
          needs: ['type'],
          from: {
            field: 'type',
            catalogues: {
              1: { options: 'plain', levels: [{ title: '默认', suffix: '' }] },
              2: {
                options: 'graded',
                levels: [
                  { title: '只读', suffix: ':read' },
                  { title: '全部', suffix: ':write' },
                ],
              },
            },
          },
        },
      },
    },
  });
  const area = (name: string) => page.getByRole('radiogroup', { name });
  const choice = (name: string, level: string) => area(name).getByRole('radio', { name: level });
  await expect.element(page.getByText('再在这里选择权限')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('类型'), '外部');
  await expect.element(choice('订单', '无')).toBeChecked();
  // By keyboard: one stop in a row, and arrows within it.
  choice('订单', '无').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(choice('订单', '全部')).toBeChecked();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(choice('价格', '只读')).toBeChecked();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ type: 2, field: ['order:write', 'price:read'] }]);
  await userEvent.click(area('全部设为').getByText('只读'));
  await userEvent.click(area('价格').getByText('无'));
  await userEvent.click(submitButton());
  await expect.poll(() => sent[1]).toEqual({ type: 2, field: ['order:read'] });
  await userEvent.selectOptions(page.getByLabelText('类型'), '内部');
  await userEvent.click(area('报表').getByText('默认'));
  await userEvent.click(submitButton());
  await expect.poll(() => sent[2]).toEqual({ type: 1, field: ['report'] });
});

test('permissions that are missing mark the whole matrix, and say so where it is seen', async () => {
  const levels = [{ title: '默认', suffix: '' }];
  const catalogues = { 1: { options: 'graded', levels } };
  const matrix = { widget: 'permissions', needs: ['type'], from: { field: 'type', catalogues } } as const;
  await show(
    {
      required: ['field'],
      properties: {
        type: { type: 'integer', title: '类型', ui: { widget: 'hidden' } },
        field: {
          type: 'array',
          title: '权限',
          minItems: 1,
          items: { type: 'string' },
          message: '请选择权限',
          ui: matrix,
        },
      },
    },
    { initial: { type: 1 } },
  );
  const group = page.getByRole('group', { name: '权限' });
  await expect.element(group.getByRole('radiogroup', { name: '订单' })).toBeVisible();
  expect(getComputedStyle(group.element()).outlineStyle).toBe('none');
  await userEvent.click(submitButton());
  const message = page.getByText('请选择权限');
  await expect.element(message).toBeVisible();
  expect(getComputedStyle(group.element()).outlineStyle).toBe('solid');
  expect(getComputedStyle(message.element().parentElement ?? document.body).position).toBe('sticky');
});

test.each([
  ['元/小时', 0.01, '¥188.50/小时'],
  [undefined, 0.01, '¥188.50'],
  ['%', 0.1, '188.5%'],
])('a number that can only be read has its unit: %s', async (unit, multipleOf, said) => {
  const ui = { widget: 'number', ...(unit === undefined ? {} : { unit }) } as const;
  const { host } = await show(field({ type: 'number', multipleOf, ui }), { initial: { field: 188.5 }, readOnly: true });
  expect(host.querySelector('.form-value')?.textContent).toBe(said);
});

test('a permission catalogue that could not be loaded says why, and is asked for again', async () => {
  const network = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ message: '权限没有取到' }, { status: 500 });
  const levels = [{ title: '默认', suffix: '' }];
  const catalogues = { 1: { options: 'plain', levels } };
  const matrix = { widget: 'permissions', needs: ['type'], from: { field: 'type', catalogues } } as const;
  const schema = {
    properties: {
      type: { type: 'integer', title: '类型', ui: { widget: 'hidden' } },
      field: { type: 'array', title: '权限', items: { type: 'string' }, ui: matrix },
    },
  } as const;
  clearQueries();
  const initial = { type: 1, field: ['report'] };
  const { hide } = await show(schema, { initial });
  await expect.element(page.getByRole('alert')).toHaveTextContent('权限没有取到');
  globalThis.fetch = network;
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByRole('radiogroup', { name: '报表' })).toBeVisible();
  hide();
  // Read only, it is not taken for no permission at all.
  globalThis.fetch = async () => Response.json({ message: '权限没有取到' }, { status: 500 });
  clearQueries();
  await show(schema, { initial, readOnly: true });
  await expect.element(page.getByRole('alert')).toHaveTextContent('权限没有取到');
  globalThis.fetch = network;
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByText('报表')).toBeVisible();
});

test('tags are switched on by their presets and typed freely, each once', async () => {
  const { sent } = await show(
    field({ type: 'array', items: { type: 'string' }, ui: { widget: 'tags', presets: ['安静', '明亮'] } }),
  );
  await userEvent.click(page.getByRole('button', { name: '明亮' }));
  await userEvent.type(page.getByLabelText('添加栏'), '近地铁{Enter}近地铁{Enter}有车位');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: ['明亮', '近地铁', '有车位'] }]);
});

test('a day can be typed in several ways, and one outside of its limits is refused', async () => {
  const { sent } = await show(
    field({
      type: 'string',
      format: 'date',
      message: { format: '请输入日期' },
      ui: { widget: 'date', minimum: '1900-01-01', maximum: 'today' },
    }),
  );
  const day = page.getByLabelText('栏').first();
  await userEvent.fill(day, '1899-12-31');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('不能早于1900-01-01')).toBeVisible();
  await userEvent.fill(day, '2999/1/1');
  await userEvent.tab();
  await expect.element(page.getByText(/^不能晚于/)).toBeVisible();
  await userEvent.fill(day, '明天');
  await userEvent.tab();
  await expect.element(page.getByText('请输入日期')).toBeVisible();
  await userEvent.fill(day, '2001/2/3');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: '2001-02-03' }]);
});

test('a day and its time are picked in a Chinese calendar', async () => {
  const { sent } = await show(field({ type: 'string', ui: { widget: 'date-time' } }), {
    initial: { field: '2030-05-01 18:30:00' },
  });
  await userEvent.click(page.getByRole('button', { name: '选择栏' }));
  await expect.element(page.getByRole('option', { name: '五月', selected: true })).toBeInTheDocument();
  await userEvent.click(page.getByRole('gridcell', { name: /^20|20日|20$/ }).last());
  await userEvent.selectOptions(page.getByLabelText('栏：时'), '09');
  await userEvent.selectOptions(page.getByLabelText('栏：分'), '55');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: '2030-05-20 09:55:00' }]);
});

test.each([
  ['without limits', {}, '1850-03-15', '1850', true],
  ['after the last day', { maximum: '2001-02-03' }, '2099-05-01', '2001', true],
  ['before the first day', { minimum: '2030-04-10' }, '1999-05-01', '2030', true],
  ['while limits leave no day', { minimum: '2030-04-10', maximum: '2029-01-01' }, '2031-05-01', '2030', false],
])(
  'a day %s opens the calendar where days can be picked, as far as there are any',
  async (_, limits, day, year, isAny) => {
    const error = vi.spyOn(console, 'error');
    await show(field({ type: 'string', format: 'date', ui: { widget: 'date', ...limits } }), {
      initial: { field: day },
    });
    await userEvent.click(page.getByRole('button', { name: '选择栏' }));
    await expect.element(page.getByRole('combobox', { name: '年', exact: true })).toHaveValue(year);
    const days = page.getByRole('gridcell').elements() as HTMLButtonElement[];
    expect(days.some(({ disabled }) => !disabled)).toBe(isAny);
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  },
);

test('money keeps two places and a number that a back end wrote as text', async () => {
  const { sent } = await show(field({ type: 'number', multipleOf: 0.01 }), { initial: { field: '128.50' } });
  await expect.element(page.getByLabelText('栏')).toHaveValue('128.50');
  await userEvent.fill(page.getByLabelText('栏'), '1,234.5');
  await userEvent.tab();
  await expect.element(page.getByLabelText('栏')).toHaveValue('1234.50');
  await userEvent.fill(page.getByLabelText('栏'), '1.005');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('最多2位小数')).toBeVisible();
  await userEvent.fill(page.getByLabelText('栏'), '8.29');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: 8.29 }]);
});

test.each([
  ['１，０００。5', 1000.5, '1000.50'],
  ['￥1000', 1000, '1000.00'],
  ['\u200e0。6', 0.6, '0.60'],
] as const)('a number and a text that takes only numbers read %s alike', async (typed, number, shown) => {
  const money = await show(field({ type: 'number', multipleOf: 0.01 }));
  await userEvent.fill(page.getByLabelText('栏'), typed);
  await userEvent.tab();
  await expect.element(page.getByLabelText('栏')).toHaveValue(shown);
  await userEvent.click(submitButton());
  await expect.poll(() => money.sent).toEqual([{ field: number }]);
  money.hide();
  const pattern = '^[0-9]{1,8}(\\.[0-9]{1,2})?$';
  const setting = await show(field({ type: 'string', pattern, message: '应为数字' }));
  await userEvent.fill(page.getByLabelText('栏'), typed);
  await userEvent.tab();
  await expect.element(page.getByLabelText('栏')).toHaveValue(String(number));
  await userEvent.click(submitButton());
  await expect.poll(() => setting.sent).toEqual([{ field: String(number) }]);
});

test('a switch stands for the two values its schema allows', async () => {
  const { sent } = await show(
    field({
      type: 'integer',
      oneOf: [
        { const: 0, title: '停用' },
        { const: 1, title: '启用' },
      ],
      ui: { widget: 'switch' },
    }),
    { initial: { field: 1 } },
  );
  await userEvent.click(page.getByRole('switch', { name: '栏' }), { force: true });
  await expect.element(page.getByText('停用')).toBeVisible();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ field: 0 }]);
});

test('a password is hidden until one asks to see it', async () => {
  await show(field({ type: 'string', ui: { widget: 'password' } }));
  const input = page.getByLabelText('栏').first();
  await userEvent.fill(input, ' 秘密 ');
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: '显示栏' }));
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue(' 秘密 ');
});

test('an input method at work commits nothing and sends nothing', async () => {
  const { sent } = await show(field({ type: 'string', minLength: 1 }));
  const input = page.getByLabelText('栏');
  await userEvent.click(input);
  await cdp().send('Input.imeSetComposition', { text: 'xing', selectionStart: 4, selectionEnd: 4 });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Process', windowsVirtualKeyCode: 229 });
  expect(sent).toEqual([]);
  await cdp().send('Input.insertText', { text: '星' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ field: '星' }]);
});
