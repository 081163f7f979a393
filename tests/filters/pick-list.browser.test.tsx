import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PickList } from '../../src/filters/pick-list.tsx';

const picks = [
  { value: '4', title: '关闭' },
  { value: '5', title: '停业' },
];
let root: Root;
let said: (readonly string[])[] = [];
beforeEach(() => {
  said = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  // The values never change, as where the address has not followed yet.
  root.render(<PickList title="状态" picks={picks} values={[]} multiple onChange={(values) => said.push(values)} />);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test('what is picked shows at once, and a second pick keeps the first, before the address has followed', async () => {
  await userEvent.click(page.getByRole('button', { name: '状态' }));
  await userEvent.click(page.getByLabelText('停业'));
  await expect.element(page.getByLabelText('停业')).toBeChecked();
  await userEvent.click(page.getByLabelText('关闭'));
  expect(said).toEqual([['5'], ['5', '4']]);
  await userEvent.click(page.getByRole('button', { name: '清除' }));
  expect(said.at(-1)).toEqual([]);
  await expect.element(page.getByLabelText('停业')).not.toBeChecked();
});
