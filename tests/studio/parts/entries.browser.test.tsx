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
    properties: {
      id: { type: 'integer', title: '编号' },
      name: { type: 'string', title: '书名' },
      pages: { type: 'integer', title: '页数' },
    },
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
const list = { kind: 'list', title: '书', request: 'GET /api/book/list', columns: ['name'] };

/** Opens the panel of an action, and returns the action as it is written at any time. */
function open(actions: Json, path: readonly string[]): () => Json {
  return openAt({ ...list, actions }, ['actions', ...path]);
}

/** Opens the panel of a part of a screen, and returns the part as it is written at any time. */
function openAt(screen: object, path: readonly string[]): () => Json {
  let written = JSON.stringify(screen);
  function Panel() {
    const [text, setText] = useState(written);
    return (
      <PartForm
        names={names}
        kind="screen"
        text={text}
        title="书"
        isReadOnly={false}
        wanted={path}
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
  return () => path.reduce((value, key) => value[key], JSON.parse(written));
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

test('a tab filters by a range of numbers, of which either end may be left out', async () => {
  const tab = openAt({ ...list, filters: ['pages'], tabs: { thick: { title: '厚' } } }, ['tabs', 'thick']);
  const others = page.getByRole('group', { name: '其他筛选' });
  await userEvent.selectOptions(others.getByRole('combobox', { name: '添加 其他筛选' }), '页数');
  await userEvent.type(others.getByRole('spinbutton', { name: '页数 最小' }), '300');
  expect(tab()).toEqual({ title: '厚', where: { pages: { minimum: 300 } } });
  await userEvent.type(others.getByRole('spinbutton', { name: '页数 最大' }), '900');
  expect(tab()).toEqual({ title: '厚', where: { pages: { minimum: 300, maximum: 900 } } });
  for (const end of ['最小', '最大']) await userEvent.clear(others.getByRole('spinbutton', { name: `页数 ${end}` }));
  expect(tab()).toEqual({ title: '厚' });
});
