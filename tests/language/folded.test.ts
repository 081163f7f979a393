import { expect, test } from 'vitest';
import { foldText } from '../../src/language/text/folded.ts';

test.each([
  ['旗舰店', '旗舰\u200b店'],
  ['旗舰店', '旗舰店\ufe0f'],
  ['旗舰店', ' 旗  舰\u3000店\u200e'],
  ['VIP店', 'ＶＩＰ 店'],
  ['VIP店', 'Vip店'],
  ['店（一）', '店(一)'],
  ['caf\u00e9', 'CAFE\u0301'],
  ['ёлка', 'ЁЛКА'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['a b', 'A \u00a0 b'],
])('%j and %j are the same', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['елка', 'ёлка'],
  ['cafe', 'café'],
  ['a b', 'ab'],
  ['1店', '11店'],
])('%j and %j are not', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('what is folded stays so', () => {
  for (const text of ['ＶＩＰ  店（一）', 'ŉ', 'ǰ', 'ΐ', 'İ', 'ﬁ', '㎏', '\u1e9e', 'Ａ\u3000Ｂ'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});
