import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { setRegion } from '../../src/language/region/region.ts';
import { foldText } from '../../src/language/text/folded.ts';
import { pinyinOf } from '../../src/language/text/pinyin.ts';
import { searchWords, textMatcher } from '../../src/language/text/search.ts';
import { removeAccents } from '../../src/language/text/unaccented.ts';

const finds = (typed: string, text: string) => textMatcher(typed)(text, pinyinOf(text));

test.each([
  ['Muller', 'Jürgen Müller'],
  ['MÜLLER', 'jurgen muller'],
  ['jürgen  mul', 'Müller, Jürgen'],
  ['vip', 'ＶＩＰ客户'],
  ['ＶＩＰ', 'vip room'],
  ['wuhan', '武汉店'],
  ['wh', '武汉店'],
  ['han dian', '武汉店'],
  ['strasse', 'Hauptstraße 7'],
  ['Straße', 'HAUPTSTRASSE'],
  ['lodz', 'Łódź'],
  ['soren', 'Sørensen'],
  ['ae', 'Ærø'],
  ['nguyen', 'Nguyễn'],
  ['елка', 'Ёлка'],
  ['Αθηνα', 'Αθήνα'],
  ['שלום', 'שָׁלוֹם'],
  ['محمد', 'مُحَمَّد'],
  ['0835', '139 0835 8479'],
  ['+86 139-0835', '13908358479'],
  ['', 'anything'],
])('%j finds %j', (typed, text) => {
  expect(finds(typed, text)).toBe(true);
});

test.each([
  ['mueller', 'Müller'],
  ['かき', 'がぎ'],
  ['กา', 'กำ'],
  ['wuhan', 'Wu Han Tower'.replace(' ', '-')],
  ['uhan', '武汉店'],
  ['muller x', 'Müller'],
])('%j does not find %j', (typed, text) => {
  expect(finds(typed, text)).toBe(false);
});

test('invisible characters alone are no word, and a telephone number in groups is one', () => {
  expect(searchWords(' \u200b  ')).toEqual([]);
  expect(searchWords('139 0835 8479')).toEqual(['13908358479']);
});

test('texts that look the same are searched as the same one, and what is searched stays so', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, (one) => {
      const form = removeAccents(one);
      expect([removeAccents(foldText(one)), removeAccents(form), foldText(form)]).toEqual([form, form, form]);
    }),
    { numRuns: 2000 },
  );
});

test('where the project has a country, a telephone number in groups is one word', () => {
  const words = ['030 765 4321', '+49 (30) 765', '(030) 765', '2026 12', 'Oak 030 765', '030'];
  expect(words.map((typed) => searchWords(typed).length)).toEqual([3, 3, 2, 2, 3, 1]);
  setRegion({ country: 'DE' });
  onTestFinished(() => setRegion());
  expect(words.map((typed) => searchWords(typed).length)).toEqual([1, 1, 1, 2, 3, 1]);
});
