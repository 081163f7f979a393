import { describe, expect } from 'vitest';
import { test } from './console.ts';
import { countRenders, rendersOf } from './renders.ts';

/**
 * What an interaction may render again inside a form. All of it is counted, nothing is timed: a budget is raised only with
 * a reason in the commit.
 */
const budget = {
  /** A failed submit, for each error. */
  error: 5,
  /** A key that brings an error or takes it away, and one that does not. */
  judged: 4,
  key: 0,
  /** A box that is left with another value. */
  left: 20,
};

describe('a form', () => {
  test('renders the fields whose error or value has changed, and no other', async ({ open }) => {
    const tab = await open('/base');
    await countRenders(tab);
    // The options of a field are rendered once they have come.
    await Promise.all([
      tab.waitForResponse((answer) => answer.url().includes('/api/admin/role/options')),
      tab.reload(),
    ]);
    const field = (name: string) => tab.locator(`form [name="${name}"]`);
    const [rate, least] = [field('tenant.withdraw.rate'), field('tenant.withdraw.min')];
    await rate.fill('');
    await least.fill('');
    await least.press('Tab');
    const submit = await rendersOf(tab, async () => {
      await tab.getByRole('button', { name: '保存' }).click();
      await tab.locator('.form-error').nth(1).waitFor();
    });
    const judged = await rendersOf(tab, () => rate.pressSequentially('x'));
    const key = await rendersOf(tab, () => rate.pressSequentially('y'));
    const left = await rendersOf(tab, () => rate.press('Tab'));
    expect(submit.form, 'submit').toBeLessThanOrEqual(2 * budget.error);
    expect(judged.form, 'first key').toBeLessThanOrEqual(budget.judged);
    expect(key.form, 'second key').toBeLessThanOrEqual(budget.key);
    expect(left.form, 'left').toBeLessThanOrEqual(budget.left);
  });
});

describe('a list', () => {
  test('renders its rows once when it opens, and once when a page is turned', async ({ open }) => {
    const tab = await open('/bill');
    await countRenders(tab);
    const opened = await rendersOf(tab, async () => {
      await tab.reload();
      await tab.locator('tbody tr [data-field=amount]').first().waitFor();
      await tab.locator('.menu-count').nth(2).waitFor();
    });
    const turned = await rendersOf(tab, async () => {
      await tab.getByRole('button', { name: '下一页' }).click();
      await tab.locator('.page-place').filter({ hasText: '2/' }).waitFor();
    });
    // Each row is its component and the memo around it.
    expect([opened.rows, turned.rows]).toEqual([0, 2 * 10]);
  });

  test('renders no row when the action of one asks, or is left', async ({ open }) => {
    const tab = await open('/tenant');
    await countRenders(tab);
    await tab.reload();
    const action = tab.locator('tbody [data-action=disable]').first();
    const question = tab.getByRole('alertdialog');
    await action.hover();
    for (const time of ['first', 'second']) {
      const opened = await rendersOf(tab, async () => {
        await action.click();
        await question.waitFor();
      });
      const closed = await rendersOf(tab, async () => {
        await tab.keyboard.press('Escape');
        await question.waitFor({ state: 'hidden' });
      });
      expect([opened.rows, closed.rows], time).toEqual([0, 0]);
    }
  });
});
