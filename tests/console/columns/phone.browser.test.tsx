import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { phone } from '../../../src/console/columns/phone/phone.tsx';
import { store } from '../../../src/console/data/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/data/toasts.ts';

const column: ResolvedColumn = { kind: 'phone', field: 'phone', title: '手机号' };
const host = document.createElement('div');
afterEach(() => {
  clearToasts();
  host.remove();
});

test('a click copies the number as it is stored, and says so', async () => {
  document.body.append(host);
  createRoot(host).render(phone('13800138000', column, '138 0013 8000'));
  // Not pasted: the pages of a browser, tested side by side, share one clipboard.
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await page.getByRole('button', { name: '13800138000' }).click();
  await expect.poll(() => store.get(toastsAtom).map(({ message }) => message)).toEqual(['复制成功']);
  expect(write.mock.calls).toEqual([['13800138000']]);
});
