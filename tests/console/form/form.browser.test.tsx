import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../../src/console/client/call-error.ts';
import { store as pageStore } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import type { FieldSchema, FormSchema } from '../../../src/language/form.ts';
import type { Json } from '../../../src/language/json.ts';
import { show, submitButton } from './show.tsx';

beforeEach(clearToasts);

const name: FieldSchema = {
  type: 'string',
  title: '名称',
  minLength: 1,
  maxLength: 5,
  message: { required: '请输入名称' },
};
const store: Omit<FormSchema, 'type'> = {
  required: ['publisherId', 'name', 'ratio'],
  properties: {
    publisherId: {
      type: 'integer',
      title: '出版社',
      exclusiveMinimum: 0,
      default: 0,
      message: '请选择出版社',
      oneOf: [
        { const: 1, title: '甲' },
        { const: 2, title: '乙' },
      ],
    },
    name,
    ratio: {
      type: 'integer',
      title: '费率',
      exclusiveMinimum: 0,
      default: 5,
      message: '费率必须大于0',
      ui: { widget: 'number', help: '百分数' },
    },
  },
};

test('a form says nothing before the first submit, then everything at once, and puts the focus at the first mistake', async () => {
  const { sent } = await show(store);
  await userEvent.click(page.getByLabelText('名称'));
  await userEvent.tab();
  expect(page.getByText('请输入名称').query()).toBeNull();
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请输入名称')).toBeVisible();
  await expect.element(page.getByText('请选择出版社')).toBeVisible();
  await expect.element(page.getByLabelText('出版社')).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(page.getByLabelText('出版社'), '乙');
  await userEvent.fill(page.getByLabelText('名称'), ' 星牌 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ publisherId: 2, name: '星牌', ratio: 5 }]);
});

test('what is typed is told once, though another reader is given at each key', async () => {
  const heard: Json[] = [];
  const reader = () => (values: Json) => void heard.push(values);
  const { render } = await show({ properties: { name } }, { initial: { name: '甲' }, onChange: reader() });
  const from = heard.length;
  await userEvent.fill(page.getByLabelText('名称'), '乙');
  render({ onChange: reader() });
  await userEvent.tab();
  render({ onChange: reader() });
  await expect.poll(() => heard.slice(from).length).toBeGreaterThan(0);
  expect(heard.slice(from)).not.toContainEqual({ name: '甲' });
  expect(heard.at(-1)).toEqual({ name: '乙' });
});

test('a field that begins a section begins a titled group, which ends where the next one begins', async () => {
  await show({
    properties: {
      title: { type: 'string', title: '店名' },
      phone: { type: 'string', title: '电话', ui: { widget: 'text', section: '联系' } },
      address: { type: 'string', title: '地址' },
      note: { type: 'string', title: '备注', ui: { widget: 'text', section: '其他' } },
    },
  });
  const labelled = (group: string) =>
    page
      .getByRole('group', { name: group })
      .getByRole('textbox')
      .elements()
      .map(({ id }) => id);
  expect(labelled('联系')).toEqual(['f_phone', 'f_address']);
  expect(labelled('其他')).toEqual(['f_note']);
  expect(page.getByLabelText('店名').element().closest('fieldset')).toBeNull();
});

test('fields that two people have changed are decided one by one before anything is sent; the others follow', async () => {
  const record = { publisherId: 1, name: '星牌', ratio: 5 };
  const { sent, render } = await show(store, { initial: record, newest: record });
  await userEvent.fill(page.getByLabelText('名称'), '金牌');
  await userEvent.fill(page.getByLabelText('费率'), '6');
  render({ newest: { publisherId: 2, name: '银牌', ratio: 7 } });
  await expect
    .element(
      page.getByText(
        '内容刚被他人修改：「出版社」已被改为「乙」。没有改动的字段已换成最新内容，请核对后再保存。「名称」、「费率」双方都改了，请选择以哪一方为准。',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByLabelText('出版社')).toHaveDisplayValue('乙');
  const clash = (title: string) => page.getByRole('group', { name: `${title}：双方都改了` });
  expect(clash('名称').element().querySelector('dl')?.textContent).toBe('他人改为银牌原来星牌');
  expect(clash('费率').element().querySelector('dl')?.textContent).toBe('他人改为7原来5');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请先选择以哪一方的修改为准。')).toBeVisible();
  await expect.element(clash('名称').getByRole('button', { name: '保留我的' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(clash('费率').getByRole('button', { name: '保留我的' })).toHaveFocus();
  await userEvent.click(clash('费率').getByRole('button', { name: '用他人的' }));
  await expect.element(page.getByLabelText('费率')).toHaveFocus();
  await expect.element(page.getByLabelText('费率')).toHaveValue('7');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ publisherId: 2, name: '金牌', ratio: 7 }]);
});

test('a clash that a newer record ends is no longer asked', async () => {
  const record = { publisherId: 1, name: '星牌', ratio: 5 };
  const { sent, render } = await show(store, { initial: record, newest: record });
  await userEvent.fill(page.getByLabelText('名称'), '金牌');
  await userEvent.tab();
  render({ newest: { ...record, name: '银牌' } });
  await expect.element(page.getByRole('group', { name: '名称：双方都改了' })).toBeVisible();
  render({ newest: { ...record, name: '金牌', ratio: 6 } });
  await expect.poll(() => page.getByRole('group', { name: '名称：双方都改了' }).query()).toBeNull();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ ...record, name: '金牌', ratio: 6 }]);
});

test('an edit is not sent while nothing differs from its record, defaults that the form has filled in aside', async () => {
  const onUnchanged = vi.fn();
  const record = { publisherId: 2, name: '星牌', ratio: 5 };
  const { sent, hide } = await show(store, { initial: record, onUnchanged });
  await userEvent.click(submitButton());
  await expect.poll(() => onUnchanged.mock.calls.length).toBe(1);
  expect(pageStore.get(toastsAtom).map(({ message }) => message)).toEqual(['没有改动，无需保存']);
  await userEvent.fill(page.getByLabelText('名称'), '金牌');
  await userEvent.fill(page.getByLabelText('名称'), '星牌');
  await userEvent.click(submitButton());
  await expect.poll(() => onUnchanged.mock.calls.length).toBe(2);
  await userEvent.fill(page.getByLabelText('名称'), '金牌');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ ...record, name: '金牌' }]);
  await userEvent.click(submitButton());
  await expect.poll(() => onUnchanged.mock.calls.length).toBe(3);
  hide();
  const { ratio: _, ...older } = record;
  const lacking = await show(store, { initial: older, onUnchanged });
  await userEvent.click(submitButton());
  await expect.poll(() => lacking.sent).toEqual([record]);
  lacking.hide();
  const command = await show(store, { initial: record });
  await userEvent.click(submitButton());
  await expect.poll(() => command.sent).toEqual([record]);
  expect(onUnchanged).toHaveBeenCalledTimes(3);
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
  const needing = { type: 'string', title: '权限', ui: { widget: 'text', needs: ['type'] } } as const;
  const { sent } = await show({ properties: { type: local, code: needing } }, { initial: { type: 2 } });
  await userEvent.fill(page.getByLabelText('权限'), '查看');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ code: '查看' }]);
});

test('after the first submit a mended field is quiet as soon as it is left', async () => {
  await show(store);
  await userEvent.click(submitButton());
  const name = page.getByLabelText('名称');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(name, '六个字的名称');
  await userEvent.tab();
  await expect.element(page.getByText('最多5个字')).toBeVisible();
  await userEvent.fill(name, '星牌');
  await userEvent.tab();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('what is no number stays as typed and is named as such', async () => {
  const { sent } = await show(store, { initial: { publisherId: 1, name: '甲' } });
  const ratio = page.getByLabelText('费率');
  await userEvent.fill(ratio, '五');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请输入整数')).toBeVisible();
  await expect.element(ratio).toHaveValue('五');
  await userEvent.fill(ratio, '１２');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ publisherId: 1, name: '甲', ratio: 12 }]);
});

test('a refusal of the server stands above the fields and at the field it names, and what was typed stays', async () => {
  const refusal = new CallError(409, { message: '保存失败', errors: [{ field: 'name', message: '名称已被使用' }] });
  const onSubmit = vi.fn().mockRejectedValue(refusal);
  await show(store, { initial: { publisherId: 1 }, onSubmit });
  const name = page.getByLabelText('名称');
  await userEvent.fill(name, '星牌');
  await userEvent.click(submitButton());
  await expect.element(page.getByRole('alert')).toHaveTextContent('保存失败');
  await expect.element(name).toHaveAccessibleDescription('名称已被使用');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('星牌');
  await userEvent.fill(name, '月牌');
  await userEvent.tab();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('a form is sent once however often its button is pressed', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await show(store, { initial: { publisherId: 1, name: '甲' }, onSubmit });
  await userEvent.dblClick(submitButton());
  const button = page.getByRole('button', { name: '提交中…' }).element() as HTMLButtonElement;
  button.click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
});

test('what is on its way cannot be changed: its button has the focus, and the field that had it again after a failure', async () => {
  let fail = (_: CallError) => {};
  const onSubmit = () => new Promise<void>((_, reject) => (fail = reject));
  await show(store, { initial: { publisherId: 1, name: '甲' }, onSubmit });
  const box = page.getByLabelText('名称');
  await userEvent.type(box, '乙{Enter}');
  const button = page.getByRole('button', { name: '提交中…' });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('丙{Tab}丁');
  for (const label of ['出版社', '名称', '费率']) {
    const field = page.getByLabelText(label).element() as HTMLElement;
    field.focus();
    expect(document.activeElement, label).not.toBe(field);
  }
  fail(new CallError(500, { message: '没有保存' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('甲乙');
  await userEvent.keyboard('丙');
  await expect.element(box).toHaveValue('甲乙丙');
  // Who went elsewhere meanwhile stays there.
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveFocus();
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  elsewhere.focus();
  fail(new CallError(500, { message: '又没有保存' }));
  await expect.element(page.getByText('又没有保存')).toBeVisible();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test('help and errors describe their control, and a required field says so', async () => {
  await show(store);
  await expect.element(page.getByLabelText('费率')).toHaveAccessibleDescription('百分数');
  await expect.element(page.getByLabelText('名称')).toHaveAttribute('aria-required', 'true');
});

test('fields that must agree are compared, with the message of that rule', async () => {
  const { sent } = await show({
    required: ['password', 'again'],
    properties: {
      password: { type: 'string', title: '新密码', minLength: 6, message: '密码至少6位', ui: { widget: 'password' } },
      again: {
        type: 'string',
        title: '确认密码',
        const: { $data: '1/password' },
        message: { required: '密码至少6位', const: '两次密码不一致' },
        ui: { widget: 'password' },
      },
    },
  });
  await userEvent.fill(page.getByLabelText('新密码').first(), '123456');
  await userEvent.fill(page.getByLabelText('确认密码').first(), '12345');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('两次密码不一致')).toBeVisible();
  await userEvent.fill(page.getByLabelText('确认密码').first(), '123456');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ password: '123456', again: '123456' }]);
});

test('an error inside a list of objects stands at its own field', async () => {
  const { sent } = await show({
    required: ['steps'],
    properties: {
      steps: {
        type: 'array',
        title: '步骤',
        minItems: 1,
        message: '请填写步骤',
        items: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string', title: '标题', minLength: 1, message: '请输入' } },
        },
      },
    },
  });
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请填写步骤')).toBeVisible();
  const add = page.getByRole('button', { name: '添加步骤' });
  await expect.element(add).toHaveFocus();
  await userEvent.click(add);
  await userEvent.click(add);
  await userEvent.fill(page.getByLabelText('标题').first(), '一');
  await userEvent.click(submitButton());
  await expect.element(page.getByLabelText('标题').nth(1)).toHaveAccessibleDescription('请输入');
  await expect.element(page.getByLabelText('标题').nth(1)).toHaveFocus();
  await userEvent.fill(page.getByLabelText('标题').nth(1), '二');
  await userEvent.click(page.getByRole('button', { name: '第2项上移' }));
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ steps: [{ title: '二' }, { title: '一' }] }]);
  await userEvent.click(page.getByRole('button', { name: '删除第1项' }));
  await userEvent.click(submitButton());
  await expect.poll(() => sent[1]).toEqual({ steps: [{ title: '一' }] });
});

test('an error of a field that nobody sees is told above the fields', async () => {
  await show({
    required: ['id'],
    properties: {
      id: { type: 'integer', title: '编号', message: '请选择店铺', ui: { widget: 'hidden' } },
      note: { type: 'string', title: '备注' },
    },
  });
  await userEvent.click(submitButton());
  await expect.element(page.getByRole('alert')).toHaveTextContent('请选择店铺');
});

test('a form that is only shown has its values as text and no controls', async () => {
  const { host } = await show(store, { initial: { publisherId: 2, name: '星牌' }, readOnly: true });
  await expect.element(page.getByText('乙')).toBeVisible();
  expect(host.querySelectorAll('input, select, button')).toHaveLength(0);
});

test('typing renders nothing, in no field', async () => {
  const { host, sent } = await show(store, { initial: { publisherId: 1, name: '甲' } });
  const name = page.getByLabelText('名称');
  const changed: Node[] = [];
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
  observer.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.type(name, '乙丙');
  // React writes the name and type of a text box anew at each of its events.
  expect(changed.filter((node) => node !== name.element())).toEqual([]);
  observer.disconnect();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ publisherId: 1, name: '甲乙丙', ratio: 5 }]);
});

test('a form tells when it becomes different from what was saved, and when it is the same again', async () => {
  const onDirty = vi.fn();
  const { sent } = await show(store, { initial: { publisherId: 1, name: '甲' }, onDirty });
  const name = page.getByLabelText('名称');
  await userEvent.fill(name, '乙');
  expect(onDirty.mock.calls).toEqual([[true]]);
  await userEvent.fill(name, '甲');
  await userEvent.tab();
  await expect.poll(() => onDirty.mock.calls).toEqual([[true], [false]]);
  await userEvent.fill(name, '丙');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => onDirty.mock.lastCall).toEqual([false]);
});

test('after a failed submit a field is judged at each keystroke in it, and no other is', async () => {
  await show({
    ...store,
    required: ['name', 'note'],
    properties: { name, note: { type: 'string', title: '备注', message: '请输入备注' } },
  });
  const box = page.getByLabelText('名称');
  await userEvent.type(box, 'abcdef');
  expect(page.getByText('最多5个字').query()).toBeNull();
  await userEvent.click(submitButton());
  await expect.element(page.getByText('最多5个字')).toBeVisible();
  await userEvent.click(box);
  await userEvent.keyboard('{End}{Backspace}');
  expect(page.getByText('最多5个字').query()).toBeNull();
  await userEvent.keyboard('f');
  expect(page.getByText('最多5个字').query()).not.toBeNull();
  await userEvent.clear(box);
  expect(page.getByText('请输入名称').query()).not.toBeNull();
  expect(page.getByText('请输入备注').query()).not.toBeNull();
});

test.each([
  ['费率', '999999999999999999999', '费率不能超过100'],
  ['费率', '5.00000000000000000001', '数字的位数太多'],
  ['数量', '-999999999999999999999', '数字的位数太多'],
  ['名称', '\u200b\u2060\ufeff', '请输入名称'],
  ['名称', '星\u0007牌', '「名称」含有不能使用的字符，请删除后重试。'],
])('%s of %j is refused at its field', async (field, typed, message) => {
  const ratio = {
    type: 'integer',
    title: '费率',
    exclusiveMinimum: 0,
    maximum: 100,
    message: { maximum: '费率不能超过100' },
  } as const;
  const { sent } = await show({
    required: ['name'],
    properties: {
      name,
      ratio,
      count: { type: 'integer', title: '数量' },
      publisherId: { type: 'integer', title: '出版社' },
    },
  });
  await userEvent.fill(page.getByLabelText('名称'), '星牌');
  await userEvent.fill(page.getByLabelText(field), typed);
  await userEvent.click(submitButton());
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText(field)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('what cannot be seen at the ends of a text is not sent', async () => {
  const { sent } = await show({ properties: { name: { type: 'string', title: '名称' } } });
  await userEvent.fill(page.getByLabelText('名称'), '\u200b 星牌❤️\ufeff ');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ name: '星牌❤️' }]);
});

test('a failure that comes after its form has gone is told by name', async () => {
  let answer = (_: CallError) => {};
  const answered = new Promise<void>((_, reject) => {
    answer = reject;
  });
  const { hide } = await show(
    { title: '新建分馆', properties: { name: { type: 'string', title: '名称' } } },
    { onSubmit: () => answered, submitTitle: '提交' },
  );
  await userEvent.click(submitButton());
  hide();
  answer(new CallError(409, { message: '名称已被使用' }));
  await expect
    .poll(() => pageStore.get(toastsAtom).map(({ message }) => message))
    .toContain('「新建分馆」提交失败：名称已被使用');
});

const radio = {
  type: 'integer',
  title: '方式',
  oneOf: [
    { const: 1, title: '甲' },
    { const: 2, title: '乙' },
  ],
  ui: { widget: 'radio' },
} as const;

test.each([
  ['the choice that is made', { way: 2 }, '乙'],
  ['the first value to choose, where none is chosen', {}, '甲'],
])('a form begins at %s', async (_, initial, label) => {
  await show({ properties: { way: radio } }, { initial, takesFocus: true });
  await expect.element(page.getByLabelText(label, { exact: true })).toHaveFocus();
});
