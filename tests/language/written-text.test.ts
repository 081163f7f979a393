import { describe, expect, test } from 'vitest';
import { trimText } from '../../src/language/text/trim-text.ts';
import { normalizeText } from '../../src/language/text/written-text.ts';

test.each([
  ['  书 名 ', '书 名'],
  ['\u200b\u3000书名\ufeff\u2060', '书名'],
  ['书\u200b名', '书\u200b名'],
  ['\u2800\u200b', ''],
  ['  ', ''],
  ['❤️', '❤️'],
  ['\n书\n\n', '书'],
  ['\u200e书\u202c', '书'],
  ['\ufe0f书', '书'],
  ['🏴\u{e0067}\u{e007f}', '🏴\u{e0067}\u{e007f}'],
])('%j is kept as %j', (text, kept) => {
  expect(trimText(text)).toBe(kept);
});

describe('a text is judged and stored', () => {
  const money = '^[0-9]{1,8}(\\.[0-9]{1,2})?$';
  const phone = '^1[0-9]{10}$';
  test.each([
    ['without invisible characters in a number', undefined, '\u202d138\u200b00138000\u202c', '13800138000'],
    ['in plain digits, however wide', undefined, '１３９\u00a0００００\u30001234', '139 0000 1234'],
    ['with those in words', undefined, '旗舰\u200b店', '旗舰\u200b店'],
    ['as the number that it says', money, '￥１，０００。50', '1000.50'],
    ['as the digits that it groups', phone, '+86 138 0013 8000', '13800138000'],
    ['as it is written where that is right', '^[0-9 -]+$', '138 0013 8000', '138 0013 8000'],
    ['as it is written where no reading is right', money, '１千', '１千'],
    ['as it is where nothing is visible', money, '\u200b', '\u200b'],
  ])('%s', (_, pattern, text, kept) => {
    expect(normalizeText({ pattern }, text)).toBe(kept);
  });
});
