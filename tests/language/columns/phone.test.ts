import { expect, test } from 'vitest';
import { exportOf } from '../../../src/language/columns/export.ts';
import { usualKind } from '../../../src/language/columns/fits.ts';
import { phone } from '../../../src/language/columns/phone.ts';
import type { Json } from '../../../src/language/json.ts';

const lookups = { optionTitle: () => undefined };

test.each<[Json, string, string]>([
  ['13800138000', '138 0013 8000', '13800138000'],
  [13800138000, '138 0013 8000', '13800138000'],
  ['138****8000', '138 **** 8000', '138****8000'],
  ['0571-8888 6666', '0571-8888 6666', '0571-8888 6666'],
  ['400800', '400800', '400800'],
])('%j reads %s and is exported as the text %s', (value, shown, exported) => {
  expect(phone.text(value, {}, lookups)).toBe(shown);
  expect(exportOf({ kind: 'phone' }, value, lookups)).toEqual({ type: 'text', value: exported });
});

test('a property of that format is one', () => {
  expect(usualKind('contact', { type: ['string', 'null'], format: 'phone' })).toBe('phone');
});
