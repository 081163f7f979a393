import '../../../src/console/app/styles.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowAction } from '../../../src/console/actions/row-action.tsx';
import { shelf } from './shelf.tsx';

vi.mock(import('../../../src/console/actions/row-action.tsx'), { spy: true });

const books = shelf();

/** How many actions a row of the shelf has: each is drawn once whenever its row renders. */
const actions = 2;

/** Returns the names of the rows that render while something is done, once for each time. */
async function renderedBy(act: () => Promise<void>): Promise<readonly unknown[]> {
  const drawn = vi.mocked(rowAction).mock.calls;
  const before = drawn.length;
  await act();
  const since = drawn.slice(before);
  return since.filter((_, at) => at % actions === 0).map(([, { row }]) => row.name);
}

const box = (name: string) => page.getByRole('checkbox', { name });
const isChecked = (name: string) => expect.element(box(name)).toBeChecked();

async function refresh(): Promise<void> {
  const button = page.getByRole('button', { name: '刷新' });
  books.isHeld = (request) => request.startsWith('GET /api/book/list');
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  books.isHeld = () => false;
  await books.letGo('GET /api/book/list');
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
}

test('a row renders once for what it holds, and for nothing else that happens on its page', async () => {
  await books.open('');
  const first = Array.from({ length: 10 }, (_, at) => `名称 ${at + 1}`);
  expect(vi.mocked(rowAction).mock.calls.length).toBeLessThanOrEqual(2 * first.length * actions);
  // What only input needs is loaded now.
  await userEvent.hover(box('选择第 1 行'));
  await expect.element(page.getByRole('button', { name: /收藏/ })).toBeVisible();

  const silent: Record<string, () => Promise<void>> = {
    'a row is selected': async () => {
      await userEvent.click(box('选择第 1 行'));
      await isChecked('选择第 1 行');
    },
    'all rows are selected': async () => {
      await userEvent.click(box('选择本页全部'));
      await isChecked('选择第 10 行');
    },
    'the keyboard goes from row to row': async () => {
      await userEvent.keyboard('jjk');
      await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBeTruthy();
    },
    'the list is refreshed, and nothing has changed': refresh,
    'its sheet opens and closes': async () => {
      await userEvent.click(page.getByRole('button', { name: '详情' }).first());
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
  };
  for (const [what, act] of Object.entries(silent)) expect(await renderedBy(act), what).toEqual([]);

  books.books = books.books.map((book) => (book.id === 3 ? { ...book, price: '2.00' } : book));
  expect(await renderedBy(refresh), 'the list is refreshed, and a row has changed').toEqual(['名称 3']);

  const turned = await renderedBy(async () => {
    await userEvent.click(page.getByRole('button', { name: '下一页' }));
    await expect.element(page.getByRole('row', { name: /名称 20/ })).toBeVisible();
  });
  expect(turned).toEqual(first.map((_, at) => `名称 ${at + 11}`));

  books.isHeld = (request) => request.includes('keyword=');
  const searched = await renderedBy(async () => {
    await userEvent.fill(page.getByRole('searchbox'), '名');
    await expect.poll(() => books.held.size).toBe(1);
  });
  expect(searched, 'something is searched for and not found yet').toEqual([]);
});
