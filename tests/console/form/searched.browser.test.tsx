import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part, searchedList } from '../client/searched-list.ts';
import { show, submitButton } from './show.tsx';

const list = searchedList();

const branch = { type: 'integer', title: '分馆', ui: { widget: 'option', options: 'branch' } } as const;
const box = () => page.getByRole('combobox', { name: '分馆' });
const shown = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('an option beyond the first ones is found by typing, chosen and sent, and keeps its name', async () => {
  list.answer = (query) => {
    if (query === 'keyword=') return part(['武林店', '西溪店'], true);
    return query === 'keyword=yuan' || query === 'ids=9999' ? part(['远店'], false, 9999) : part([]);
  };
  const { sent } = await show({ required: ['branchId'], properties: { branchId: branch } });
  await userEvent.click(box());
  await expect.poll(shown).toEqual(['武林店', '西溪店']);
  await expect.element(page.getByText('还有更多，请输入文字查找')).toBeVisible();
  await userEvent.fill(box(), 'yuan');
  await userEvent.keyboard('{Enter}');
  list.pause();
  await expect.element(box()).toHaveValue('远店');
  expect(sent).toEqual([]);
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ branchId: 9999 }]);
});

test('the only option is chosen by itself where it must be, not one of more and not one of what is typed', async () => {
  list.answer = (query) => (query === 'keyword=' ? part(['自己的店']) : part([]));
  const only = await show({ required: ['branchId'], properties: { branchId: branch } });
  await expect.element(box()).toHaveValue('自己的店');
  await userEvent.click(submitButton());
  await expect.poll(() => only.sent).toEqual([{ branchId: 1 }]);
});

test('one of many is not chosen by itself, though it is all that was found', async () => {
  list.answer = (query) =>
    part(query === 'keyword=' ? ['武林店', '西溪店'] : ['西溪店'], false, query === 'keyword=' ? 1 : 2);
  const { sent } = await show({ required: ['branchId'], properties: { branchId: branch } });
  await userEvent.click(box());
  await userEvent.fill(box(), '西');
  list.pause();
  await expect.poll(shown).toEqual(['西溪店']);
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
  expect(sent).toEqual([]);
});

test('the options of a field that depends on another are searched within what that one says, and forgotten with it', async () => {
  list.answer = (query) => {
    if (query === 'publisherId=1&keyword=') return part(['甲一店', '甲二店'], true);
    return query === 'publisherId=1&keyword=二' ? part(['甲二店'], false, 2) : 'held';
  };
  await show({
    properties: {
      publisherId: { type: 'integer', title: '出版社', ui: { widget: 'number' } },
      branchId: {
        ...branch,
        ui: { widget: 'option', options: 'branch', by: { publisherId: 'publisherId' }, needs: ['publisherId'] },
      },
    },
  });
  await expect.element(box()).toBeDisabled();
  expect(list.asked).toEqual([]);
  await userEvent.fill(page.getByLabelText('出版社'), '1');
  await userEvent.tab();
  await userEvent.click(box());
  await userEvent.fill(box(), '二');
  list.pause();
  await expect.poll(shown).toEqual(['甲二店']);
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(page.getByLabelText('出版社'), '2');
  await userEvent.tab();
  await userEvent.click(box());
  await expect.poll(() => list.asked.at(-1)).toBe('publisherId=2&keyword=');
  await expect.element(page.getByText('加载中…')).toBeVisible();
  expect(shown()).toEqual(['不选择']);
});

test('several are called by their names though none of them is loaded, asked for at once', async () => {
  list.answer = (query) =>
    query.startsWith('ids=')
      ? { records: [81, 82].map((id) => ({ id, name: `${id} 号店` })), more: false }
      : part(['武林店'], true);
  await show(
    {
      properties: {
        branchIds: {
          type: 'array',
          title: '分馆',
          items: { type: 'integer' },
          ui: { widget: 'options', options: 'branch' },
        },
      },
    },
    { initial: { branchIds: [82, 81] } },
  );
  await expect.element(page.getByRole('button', { name: '移除82 号店' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '移除81 号店' })).toBeVisible();
  expect(list.asked.filter((query) => query.startsWith('ids='))).toEqual(['ids=81,82']);
});
