import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copyCells } from '../../../src/console/columns/copy-cells.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';

const host = document.createElement('div');
beforeAll(() => void copyCells());
// Not pasted: the pages of a browser, tested side by side, share one clipboard.
const write = vi.spyOn(navigator.clipboard, 'writeText');
afterEach(() => {
  write.mockClear();
  clearToasts();
  host.remove();
});

function show(cells: string): void {
  host.innerHTML = `<table><tbody><tr data-row="1" tabindex="-1">${cells}</tr></tbody></table>`;
  document.body.append(host);
}
const control = () => page.getByRole('button', { name: /^复制/ });

test('an order number and an id of the back end are copied by one click of the one control', async () => {
  show(
    '<td data-field="title">春熙路店</td><td data-field="loanNo">B2024001</td><td data-field="shop">601234567890123456</td>',
  );
  await userEvent.hover(page.getByText('B2024001'));
  await control().click();
  await expect.poll(() => store.get(toastsAtom).map(({ message }) => message)).toEqual(['复制成功']);
  expect(write.mock.calls).toEqual([['B2024001']]);
  await userEvent.hover(page.getByText('601234567890123456'));
  await expect.element(page.getByRole('button', { name: '复制 601234567890123456' })).toBeVisible();
  expect(control().elements()).toHaveLength(1);
  await userEvent.hover(page.getByText('春熙路店'));
  await expect.poll(() => control().elements()).toHaveLength(0);
});

test('what has no value or copies by itself gets none', async () => {
  show(
    '<td data-field="orderNo"><span class="empty">未下单</span></td><td data-field="id"><button>13800138000</button></td>',
  );
  await userEvent.hover(page.getByText('未下单'));
  expect(control().elements()).toHaveLength(0);
  await userEvent.hover(page.getByText('13800138000'));
  expect(page.getByRole('button', { name: /^复制/ }).elements()).toHaveLength(0);
});

test('a row that has the focus offers its number', async () => {
  show('<td data-field="title">春熙路店</td><td data-field="loanNo">B2024001</td>');
  host.querySelector('tr')?.focus();
  await expect.element(page.getByRole('button', { name: '复制 B2024001' })).toBeVisible();
});
