import { describe, expect } from 'vitest';
import { test } from './console.ts';
import { countRenders, rendersOf } from './renders.ts';

/** What an interaction may render again. All of it is counted, nothing is timed: a budget is raised only with a reason in the commit. */
const budget = {
  /** Of a form: a failed submit for each error, and for the form around them; a key that brings an error; one that does not. */
  form: { error: 5, submit: 12, firstKey: 5, key: 0, commit: 20 },
  /** Of a list whose row's action asks, and is then left. */
  question: { opened: 3, closed: 3 },
};

describe('a form', () => {
  test('renders the fields whose error or value has changed, and no other', async ({ open }) => {
    const tab = await open('/base');
    await countRenders(tab);
    await tab.reload();
    const field = (name: string) => tab.locator(`form [name="${name}"]`);
    const [rate, least] = [field('tenant.withdraw.rate'), field('tenant.withdraw.min')];
    for (const box of [rate, least]) await box.fill('');
    await least.press('Tab');
    const submit = await rendersOf(tab, async () => {
      await tab.getByRole('button', { name: '保存' }).click();
      await tab.locator('.form-error').nth(1).waitFor();
    });
    const firstKey = await rendersOf(tab, () => rate.pressSequentially('x'));
    const key = await rendersOf(tab, () => rate.pressSequentially('y'));
    const commit = await rendersOf(tab, () => rate.press('Tab'));
    console.log(JSON.stringify({ submit, firstKey, key, commit }));
    expect(submit.all).toBeLessThanOrEqual(2 * budget.form.error + budget.form.submit);
    expect(firstKey.all).toBeLessThanOrEqual(budget.form.firstKey);
    expect(key.all).toBeLessThanOrEqual(budget.form.key);
    expect(commit.all).toBeLessThanOrEqual(budget.form.commit);
  });
});

describe('a list', () => {
  test('renders no row when the action of one asks, or is left', async ({ open }) => {
    const tab = await open('/club');
    await countRenders(tab);
    await tab.reload();
    const action = tab.locator('tbody [data-action]:not([aria-disabled])').first();
    const question = tab.getByRole('alertdialog');
    await action.hover();
    for (const _ of ['first', 'second']) {
      const opened = await rendersOf(tab, async () => {
        await action.click();
        await question.waitFor();
      });
      const closed = await rendersOf(tab, async () => {
        await tab.keyboard.press('Escape');
        await question.waitFor({ state: 'hidden' });
      });
      console.log(JSON.stringify({ opened, closed }));
      expect([opened.rows, closed.rows]).toEqual([0, 0]);
      expect(opened.all).toBeLessThanOrEqual(budget.question.opened);
      expect(closed.all).toBeLessThanOrEqual(budget.question.closed);
    }
  });
});
