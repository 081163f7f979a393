import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setRegion } from '../../../src/language/region/region.ts';
import { regionOf } from '../../../src/language/region/region-of.ts';
import { publish } from './publish.ts';
import { show, submitButton } from './show.tsx';

afterEach(() => setRegion());

const message = '请输入正确的电话';
const phone = { type: 'string', title: '电话', format: 'phone', message, ui: { widget: 'text' } } as const;
const box = () => page.getByRole('textbox', { name: '电话' });

test('a number is one of the project’s country, and is sent as it is typed', async () => {
  setRegion(regionOf({ country: 'FR' }));
  const { sent } = await show({ properties: { phone } });
  await userEvent.fill(box(), '030 123456');
  await userEvent.click(submitButton());
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(box(), '01 42 68 53 00');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ phone: '01 42 68 53 00' }]);
});

test('a form asks for the numbers of the world only where a field of it, however deep, is one', async () => {
  const people = { type: 'array', title: '联系人', items: { type: 'object', properties: { phone } } } as const;
  expect((await publish({ properties: { people } })).formats).toEqual(['phone']);
  const email = { ...phone, format: 'email', title: 'phone' } as const;
  expect((await publish({ properties: { phone: email } })).formats).toBeUndefined();
});

test('a postal code is one of the project’s country, too, and is loaded for forms that ask for one alone', async () => {
  setRegion(regionOf({ country: 'NL' }));
  const code = { ...phone, title: '邮编', format: 'postal-code', message: '请输入正确的邮编' } as const;
  const module = await publish({ properties: { code } });
  expect(module.formats).toEqual(['postal-code']);
  const { sent } = await show({ properties: { code, phone } });
  const postal = page.getByRole('textbox', { name: '邮编' });
  await userEvent.fill(postal, '10115');
  await userEvent.fill(box(), '020 123 4567');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请输入正确的邮编')).toBeVisible();
  await userEvent.fill(postal, '1012 JS');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ code: '1012 JS', phone: '020 123 4567' }]);
});
