import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { phone } from '../../../src/kinds/columns/phone/face.tsx';
import { copies } from '../../console/copies.ts';

const column: ResolvedColumn = { kind: 'phone', field: 'phone', title: '手机号' };
const host = document.createElement('div');
afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
  host.remove();
});

test('a click copies the number as it is stored, and says so', async () => {
  document.body.append(host);
  createRoot(host).render(phone('13800138000', column, '138 0013 8000'));
  const made = copies();
  await page.getByRole('button', { name: '13800138000' }).click();
  await expect.poll(() => store.get(toastsAtom).map(({ message }) => message)).toEqual(['复制成功']);
  // A spreadsheet takes it for a text.
  const cell = `<td style="mso-number-format:'\\@';white-space:pre"`;
  expect(made).toEqual([{ text: '13800138000', html: expect.stringContaining(cell) }]);
});
