import { expect, test } from 'vitest';
import { exportOf } from '../../../src/kinds/columns/exported.ts';
import { readingIn } from '../../../src/kinds/columns/reading.ts';
import { columnKinds } from '../../../src/kinds/columns/specs.ts';

const lookups = { optionTitle: () => undefined };
const column = { kind: 'money', currency: { field: 'currency' } } as const;

const space = '\u00a0';

test.each([
  ['1234.5', 'EUR', '€1,234.50', '"€"#,##0.00'],
  ['1234.5', 'usd', 'US$1,234.50', '"US$"#,##0.00'],
  [1200, 'JPY', 'JP¥1,200', '"JP¥"#,##0'],
  ['1200.00', 'JPY', 'JP¥1,200', '"JP¥"#,##0.00'],
  ['-0.5', 'KWD', `-KWD${space}0.500`, `"KWD${space}"#,##0.000`],
  ['0.00351', 'USD', 'US$0.00351', '"US$"#,##0.00000'],
  ['9007199254740993.10', 'EUR', '€9,007,199,254,740,993.10', undefined],
  ['5', 'gold', `GOLD${space}5.00`, `"GOLD${space}"#,##0.00`],
  ['5', null, '5.00', '#,##0.00'],
])('%s in %s reads %s, in a file too', (price, currency, text, format) => {
  const reading = readingIn(column, { price, currency });
  expect(columnKinds.money.text(price, reading, lookups)).toBe(text);
  const cell = exportOf(reading, price, lookups);
  expect(cell).toMatchObject(
    format === undefined ? { type: 'text', value: String(price) } : { type: 'number', value: Number(price), format },
  );
});

test.each(['"', '+cmd|x!a1', 'A'.repeat(13), '[red]'])('%j is no code: in a file its amount is a text', (currency) => {
  const reading = readingIn(column, { price: '-5', currency });
  expect(exportOf(reading, '-5', lookups)).toEqual({
    type: 'text',
    value: columnKinds.money.text('-5', reading, lookups),
  });
});

test.each([null, '', 'free', {}, true])('%j is no amount in any currency', (price) => {
  expect(columnKinds.money.text(price, { currency: 'EUR' }, lookups)).toBeNull();
});

test('without a currency an amount is in yuan', () => {
  expect(columnKinds.money.text('1234.5', readingIn({}, { currency: 'EUR' }), lookups)).toBe('¥1,234.50');
});
