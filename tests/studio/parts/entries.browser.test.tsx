import '../../../src/console/app/styles.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Json } from '../../../src/language/json.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { PartForm } from '../../../src/studio/parts/part-form.tsx';
import { show } from '../../console/show.ts';

const files = {
  'menu.json': '{}',
  'schemas/api.json': JSON.stringify({
    'GET /api/book/list': { permission: 'book', record: 'book', list: true },
    'PUT /api/book/{id}': { permission: 'book:write', form: 'book', changes: ['book'] },
  }),
  'schemas/records/book.json': JSON.stringify({
    ...{ $id: 'book', title: '书' },
    type: 'object',
    properties: { id: { type: 'integer', title: '编号' }, name: { type: 'string', title: '书名' } },
  }),
  'schemas/forms/book.json': JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string', title: '书名', ui: {} },
      days: { type: 'integer', title: '天数', ui: {} },
      isNew: { type: 'boolean', title: '新书', ui: {} },
      tags: { type: 'array', title: '标签', items: { type: 'string' }, ui: {} },
    },
  }),
};
const names = namesIn(files);
const edit = { title: '修改', form: 'book', request: 'PUT /api/book/{id}' };
const screenOf = (actions: Json): string =>
  JSON.stringify({ kind: 'list', title: '书', request: 'GET /api/book/list', columns: ['name'], actions });

/** Opens the panel of an action, and returns the action as it is written at any time. */
function open(actions: Json, path: readonly string[]): () => Json {
  let written = screenOf(actions);
  function Panel() {
    const [text, setText] = useState(written);
    return (
      <PartForm
        names={names}
        kind="screen"
        text={text}
        title="书"
        isReadOnly={false}
        wanted={['actions', ...path]}
        onOpen={() => undefined}
        isBrief={true}
        onChange={(next) => {
          written = next;
          setText(next);
        }}
      />
    );
  }
  show(<Panel />);
  return () => path.reduce((value, key) => value[key], JSON.parse(written).actions);
}

const prefill = page.getByRole('group', { name: '表单字段的初值' });

test('values that a form begins with are chosen and typed without JSON, and the last one takes the key away', async () => {
  const action = open({ row: { edit } }, ['row', 'edit']);
  const add = prefill.getByRole('combobox', { name: '添加 表单字段的初值' });
  await page.getByText('更多设置').click();
  await userEvent.selectOptions(add, '书名');
  expect(action()).toEqual(edit);
  await userEvent.selectOptions(prefill.getByRole('combobox', { name: '书名', exact: true }), '书名');
  expect(action()).toEqual({ ...edit, prefill: { name: '{name}' } });
  await userEvent.selectOptions(add, '天数');
  await userEvent.selectOptions(prefill.getByRole('combobox', { name: '天数', exact: true }), '固定值');
  await userEvent.type(prefill.getByRole('spinbutton', { name: '天数 固定值' }), '30');
  await userEvent.selectOptions(add, '新书');
  await userEvent.selectOptions(prefill.getByRole('combobox', { name: '新书', exact: true }), '是');
  expect(action()).toEqual({ ...edit, prefill: { name: '{name}', days: 30, isNew: true } });
  for (const name of ['书名', '天数', '新书']) await prefill.getByRole('button', { name: `删除 ${name}` }).click();
  expect(action()).toEqual(edit);
});

test('what only JSON can express stays as it is beside other values', async () => {
  const action = open({ row: { edit: { ...edit, prefill: { tags: ['new'], name: '{name}' } } } }, ['row', 'edit']);
  await expect.element(prefill.getByText('这个值要在「JSON」中改。')).toBeVisible();
  await userEvent.selectOptions(prefill.getByRole('combobox', { name: '书名', exact: true }), '固定值');
  await userEvent.type(prefill.getByRole('textbox', { name: '书名 固定值' }), '新书');
  expect(action()).toEqual({ ...edit, prefill: { tags: ['new'], name: '新书' } });
});

test('a bulk action that begins with nothing does not begin with the values of its row action', async () => {
  const bulk = { edit: {} };
  const action = open({ row: { edit: { ...edit, prefill: { name: '{name}' } } }, bulk }, ['bulk', 'edit']);
  await prefill.getByRole('button', { name: '删除 书名' }).click();
  expect(action()).toEqual({ prefill: {} });
});
