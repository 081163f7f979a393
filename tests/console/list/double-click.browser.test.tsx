import '../../../src/console/app/styles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shelf } from './shelf.tsx';

const books = shelf();

test('a double click on a row opens its sheet once: one step back leads to the list', async () => {
  await books.open('');
  // What answers clicks is loaded by the first of them.
  await userEvent.click(page.getByRole('button', { name: '详情' }).first());
  await expect.poll(() => location.search).toContain('id=1');
  await books.router().navigate(-1);
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  const cell = document.querySelector('[data-row="2"] [data-field=name]');
  for (const _ of ['one', 'other']) cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, button: 0 }));
  await expect.poll(() => location.search).toContain('id=2');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await books.router().navigate(-1);
  await expect.poll(() => location.search).toBe('');
});
