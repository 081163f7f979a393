import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setRegion } from '../../../src/language/region/region.ts';
import { show, submitButton } from './show.tsx';

const amount = (currency: string) => ({ type: 'number', title: '金额', ui: { widget: 'number', currency } }) as const;
const box = (name: string) => page.getByRole('textbox', { name });
const sign = (host: HTMLElement) => host.querySelector('.form-unit')?.textContent;

test('an amount has the sign of the currency that another field says, once it says one', async () => {
  const { host } = await show({
    properties: {
      currency: { type: 'string', title: '货币', ui: { widget: 'text' } },
      amount: amount('{currency}'),
    },
  });
  await expect.element(box('金额')).toBeVisible();
  expect(sign(host)).toBeUndefined();
  await userEvent.fill(box('货币'), 'EUR');
  await userEvent.tab();
  await expect.poll(() => sign(host)).toBe('€');
  await userEvent.fill(box('货币'), 'KWD');
  await userEvent.tab();
  await expect.poll(() => sign(host)).toBe('KWD');
});

test('an amount of a currency without decimals has its sign', async () => {
  const { host } = await show({ properties: { amount: amount('JPY') } });
  await expect.poll(() => sign(host)).toBe('JP¥');
});

test('an amount that names no currency has the sign of the project’s', async () => {
  const money = { type: 'number', title: '金额', format: 'money', ui: { widget: 'number' } } as const;
  const { host } = await show({ properties: { amount: money } });
  await expect.poll(() => sign(host)).toBe('元');
});

test.each([
  ['en', 'EUR', '€', 'before'],
  ['en', 'CNY', 'CN¥', 'before'],
  ['de', 'EUR', '€', 'after'],
  ['zh-CN', 'CNY', '元', 'after'],
])('in %s an amount in %s has %s %s it, also where lines run from the right', async (language, code, text, place) => {
  setRegion({ language });
  const { host } = await show({ properties: { amount: amount(code) } });
  await expect.poll(() => sign(host)).toBe(text);
  const isAtLeft = () => {
    const [unit, input] = ['.form-unit', 'input'].map((part) => host.querySelector(part)?.getBoundingClientRect());
    return (unit?.right ?? 0) < (input?.left ?? 0) + (input?.width ?? 0) / 2;
  };
  expect(isAtLeft()).toBe(place === 'before');
  host.dir = 'rtl';
  expect(isAtLeft()).toBe(true);
  setRegion();
});

test('an amount that is missing is said to be missing, also where one sentence says which amounts are allowed', async () => {
  await show({
    required: ['amount'],
    properties: { amount: { ...amount('EUR'), maximum: 9, message: '不能超过9' } },
  });
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请输入金额')).toBeVisible();
  await userEvent.fill(box('金额'), '10');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('不能超过9')).toBeVisible();
});

test('an amount that is only shown has its sign and all of its digits', async () => {
  const schema = {
    properties: { amount: { ...amount('KWD'), ui: { widget: 'number', currency: 'KWD', readOnly: true } } },
  } as const;
  await show(schema, { initial: { amount: 12.5 } });
  await expect.element(page.getByText(/KWD\s12\.500/)).toBeVisible();
});

test('an amount with the sign of another currency than its row has is refused in a sentence', async () => {
  const { sent } = await show({
    properties: {
      amount: amount('{currency}'),
      currency: { type: 'string', title: '货币', ui: { widget: 'text' } },
    },
  });
  await userEvent.fill(box('货币'), 'JPY');
  await userEvent.fill(box('金额'), '12 €');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('「12 €」的货币与这里的金额不同，请只写数字')).toBeVisible();
  await userEvent.fill(box('金额'), '12 JPY');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ currency: 'JPY', amount: 12 }]);
});

test('an amount has no more decimals than the currency has that another field says', async () => {
  const { sent } = await show({
    properties: {
      currency: { type: 'string', title: '货币', ui: { widget: 'text' } },
      amount: amount('{currency}'),
      toll: { ...amount('KWD'), title: '过路费' },
    },
  });
  await userEvent.fill(box('货币'), 'JPY');
  await userEvent.fill(box('金额'), '12.5');
  await userEvent.fill(box('过路费'), '0.0005');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('请输入整数')).toBeVisible();
  await expect.element(page.getByText('最多3位小数')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(box('过路费'), '0.005');
  await userEvent.fill(box('货币'), 'EUR');
  await userEvent.tab();
  await expect.element(page.getByText('请输入整数')).not.toBeInTheDocument();
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ currency: 'EUR', amount: 12.5, toll: 0.005 }]);
});

test('a German browser types amounts as its language writes them, and is asked which of two it means', async () => {
  setRegion({ reader: 'de-DE' });
  const { sent } = await show({ properties: { amount: { ...amount('KWD'), message: '请输入金额' } } });
  await userEvent.fill(box('金额'), '1,234');
  await userEvent.click(submitButton());
  await expect.element(page.getByText('「1,234」可以读成 1234 或 1.2340，请按其中一种填写')).toBeVisible();
  await userEvent.fill(box('金额'), '1.234,5');
  await userEvent.tab();
  await expect.element(box('金额')).toHaveValue('1234.500');
  // What the box shows stays what it is, though it reads like thousands.
  await userEvent.fill(box('金额'), '1.2340');
  await userEvent.tab();
  await expect.element(box('金额')).toHaveValue('1.234');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ amount: 1.234 }]);
  setRegion();
});

test('a German browser types days as its language writes them, and is asked which of two it means', async () => {
  setRegion({ language: 'en', reader: 'de-DE' });
  const { sent } = await show({
    properties: {
      day: { type: 'string', format: 'date', title: '到期', ui: { widget: 'date' }, message: '请选择到期' },
      at: { type: 'string', format: 'iso-date-time', title: '开始', ui: { widget: 'date-time' } },
    },
  });
  await userEvent.fill(box('到期'), '03/04/2026');
  await userEvent.fill(box('开始'), '31.12.2026 9:30');
  await userEvent.click(submitButton());
  await expect
    .element(page.getByText('「03/04/2026」可以读成 2026-03-04 或 2026-04-03，请按其中一种填写'))
    .toBeVisible();
  await userEvent.fill(box('到期'), '3.4.2026');
  await userEvent.tab();
  await expect.element(box('到期')).toHaveValue('2026-04-03');
  await userEvent.click(submitButton());
  await expect.poll(() => sent).toEqual([{ day: '2026-04-03', at: '2026-12-31 09:30:00' }]);
  setRegion();
});
