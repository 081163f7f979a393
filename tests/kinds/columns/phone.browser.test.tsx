import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { store } from '../../../src/console/session/store.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';
import { phone } from '../../../src/kinds/columns/phone/face.tsx';
import { setRegion } from '../../../src/language/region/region.ts';
import { regionOf } from '../../../src/language/region/region-of.ts';
import { copies } from '../../console/copies.ts';

const column: ResolvedColumn = { kind: 'phone', field: 'phone', title: '手机号' };
const host = document.createElement('div');
afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
  host.remove();
  setRegion();
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

test.each([
  ['DE', '+4930123456', ['030', '123456']],
  ['FR', '+4930123456', ['+49', '30', '123456']],
  ['FR', '0142685300', ['01', '42', '68', '53', '00']],
  ['DE', '030 12 (Durchwahl)', ['030', '12', '(Durchwahl)']],
])('in %s %s is read as people there write it, and copied as it is stored', async (country, stored, groups) => {
  setRegion(regionOf({ country }));
  document.body.append(host);
  const root = createRoot(host);
  root.render(phone(stored, column, stored));
  const made = copies();
  const shown = () => Array.from(host.querySelectorAll('button span'), ({ textContent }) => textContent);
  await expect.poll(shown).toEqual(groups);
  await page.getByRole('button').click();
  await expect.poll(() => made.map(({ text }) => text)).toEqual([stored]);
  root.unmount();
});
