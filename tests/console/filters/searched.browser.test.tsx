import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import { OptionFilter } from '../../../src/kinds/filters/option/face.tsx';
import { part, searchedList } from '../client/searched-list.ts';
import { pageRoot } from '../ui/page-root.ts';

const list = searchedList();
const root = pageRoot();

const filter = { kind: 'option', field: 'branchId', title: '分馆', options: 'branch' } as const;

function Branches({ chosen = [] }: { readonly chosen?: readonly string[] }) {
  const [values, choose] = useState(chosen);
  return <OptionFilter filter={{ ...filter, multiple: chosen.length > 1 }} values={values} onChange={choose} />;
}

const button = () => page.getByRole('button', { name: '分馆' });
const box = () => page.getByRole('combobox', { name: '搜索分馆' });
const shown = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('the back end is asked after a pause in typing, not for each letter; the options before stay until then', async () => {
  list.answer = (query) => (query === 'keyword=' ? part(['武林店', '西溪店'], true) : 'held');
  root.render(<Branches />);
  await userEvent.click(button());
  await expect.poll(shown).toEqual(['武林店', '西溪店']);
  await expect.element(page.getByText('还有更多，请输入文字查找')).toBeVisible();
  await userEvent.fill(box(), 'x');
  await userEvent.fill(box(), 'xs');
  list.pause();
  await expect.poll(() => list.asked).toEqual(['keyword=', 'keyword=xs']);
  expect(shown()).toEqual(['武林店', '西溪店']);
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  list.release('keyword=xs', part(['下沙店'], false, 7));
  await expect.poll(shown).toEqual(['下沙店']);
  expect(page.getByText('还有更多').query()).toBeNull();
  await userEvent.click(page.getByRole('option', { name: '下沙店' }));
  await expect.element(button()).toHaveTextContent('下沙店');
});

test('an answer that is late is dropped', async () => {
  list.answer = (query) => (query === 'keyword=' ? part([]) : 'held');
  root.render(<Branches />);
  await userEvent.click(button());
  await userEvent.fill(box(), '一');
  list.pause();
  await expect.poll(() => list.asked).toContain('keyword=一');
  await userEvent.fill(box(), '二');
  list.pause();
  await expect.poll(() => list.asked).toContain('keyword=二');
  list.release('keyword=二', part(['二店']));
  await expect.poll(shown).toEqual(['二店']);
  list.release('keyword=一', part(['一店']));
  await userEvent.keyboard('{ArrowDown}');
  expect(shown()).toEqual(['二店']);
});

test('nothing is asked while the input method composes', async () => {
  list.answer = (query) => part(query === 'keyword=' ? ['武林店', '星沙店'] : ['星沙店']);
  root.render(<Branches />);
  await userEvent.click(button());
  await expect.element(box()).toHaveFocus();
  await cdp().send('Input.imeSetComposition', { text: 'xing', selectionStart: 4, selectionEnd: 4 });
  await expect.element(box()).toHaveValue('xing');
  list.pause();
  await cdp().send('Input.insertText', { text: '星' });
  await expect.element(box()).toHaveValue('星');
  list.pause();
  await expect.poll(shown).toEqual(['星沙店']);
  expect(list.asked).toEqual(['keyword=', 'keyword=星']);
});

test('Enter before the answer picks the first of what is found, never of what was there before', async () => {
  list.answer = (query) => (query === 'keyword=' ? part(['武林店', '西溪店']) : 'held');
  root.render(<Branches />);
  await userEvent.click(button());
  await expect.poll(shown).toHaveLength(2);
  await userEvent.fill(box(), 'xs');
  await userEvent.keyboard('{Enter}');
  list.pause();
  await expect.poll(() => list.asked).toContain('keyword=xs');
  list.release('keyword=xs', part(['下沙店', '新沙店'], false, 7));
  await expect.element(button()).toHaveTextContent('下沙店');
});

test('nothing found, loading and a failure are told, and what failed is asked for again', async () => {
  list.answer = (query) =>
    query === 'keyword=' ? 'held' : Response.json({ message: '分馆暂时查不到。' }, { status: 500 });
  root.render(<Branches />);
  await userEvent.click(button());
  await expect.element(page.getByRole('status')).toHaveTextContent('加载中…');
  list.release('keyword=', part(['武林店']));
  await expect.poll(shown).toEqual(['武林店']);
  await userEvent.fill(box(), '沙');
  list.pause();
  await expect.element(page.getByRole('alert')).toHaveTextContent('分馆暂时查不到。');
  expect(shown()).toEqual([]);
  list.answer = () => part([]);
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByText('No results found.')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('what is chosen is called by its name though it is not loaded, and by its id where nobody knows it', async () => {
  list.answer = (query) =>
    query.startsWith('ids=') ? part(['最远的店'], false, 9999) : part(['武林店', '西溪店'], true);
  root.render(<Branches chosen={['9999', '31']} />);
  await expect.element(button()).toHaveTextContent('最远的店、31');
  expect(list.asked.filter((query) => query.startsWith('ids='))).toEqual(['ids=31,9999']);
  // It can be taken back without being searched for.
  await userEvent.click(button());
  await expect.poll(shown).toEqual(['最远的店', '31', '武林店', '西溪店']);
  await userEvent.click(page.getByRole('option', { name: '最远的店' }));
  await expect.poll(() => button().element().textContent).toBe('分馆31');
});

test('a back end that knows no search answers with everything, which is searched here', async () => {
  list.answer = () =>
    Response.json([
      { id: 1, name: '武林店' },
      { id: 2, name: '西溪店', disabled: true },
    ]);
  root.render(<Branches chosen={['2']} />);
  await expect.element(button()).toHaveTextContent('西溪店');
  await userEvent.click(button());
  await expect.poll(shown).toEqual(['武林店', '西溪店（已停用）']);
  await userEvent.fill(box(), '西');
  list.pause();
  await expect.poll(shown).toEqual(['西溪店（已停用）']);
});

test('a list that is opened after a while is asked for again, and the old options stay until then', async () => {
  let name = '武林店';
  list.answer = () => part([name]);
  root.render(<Branches />);
  await userEvent.click(button());
  await expect.poll(shown).toEqual(['武林店']);
  await userEvent.keyboard('{Escape}');
  name = '武林新店';
  await userEvent.click(button());
  await expect.poll(shown).toEqual(['武林店']);
  expect(list.asked).toEqual(['keyword=']);
  await userEvent.keyboard('{Escape}');

  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
  list.answer = () => 'held';
  await userEvent.click(button());
  await expect.poll(() => list.asked).toEqual(['keyword=', 'keyword=']);
  expect(shown()).toEqual(['武林店']);
  list.release('keyword=', part([name]));
  await expect.poll(shown).toEqual(['武林新店']);
  later.mockRestore();
});
