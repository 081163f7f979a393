import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setRegion } from '../../src/language/region/region.ts';
import { foldText } from '../../src/language/text/folded.ts';
import { sortKeyMark, sortKeyOf } from '../../src/language/text/sort-key.ts';
import { isShort } from '../depth.ts';

afterEach(() => setRegion());

const before = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

const syllables = [
  ...['a', 'ä', 'Å', 'æ', 'b', 'c', 'ch', 'č', 'd', 'dž', 'é', 'f', 'h', 'i', 'ł', 'lj', 'ñ', 'o', 'ö', 'ø', 's', 'sz'],
  ...['Straße', 't', 'u', 'ü', 'z', 'ž', 'Z', ' ', '-', '(', '2', '10', '003', 'ا', 'ب', 'α', 'Ω', 'б', 'я', 'ё', 'א'],
  ...['あ', 'カ', 'が', '가', '나', '각', 'क', 'खा', '店', '一', '号', 'A', 'B'],
];
const name = fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

describe.each([
  'en',
  'de',
  'sv',
  'da',
  'cs',
  'hu',
  'hr',
  'cy',
  'es',
  'pl',
  'tr',
  'ru',
  'ar',
  'ko',
  'ja',
  'vi',
  'zh-TW',
])('in %s', (language) => {
  test('the order is that of browsers, with numbers by their value and without case and accents', () => {
    setRegion({ language });
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const order = Math.sign(before(sortKeyOf(one), sortKeyOf(other)));
        expect([one, other, order]).toEqual([one, other, Math.sign(compare(foldText(one), foldText(other)))]);
      }),
      { numRuns: isShort ? 150 : 500 },
    );
  });
});

test('keys of one language are told from those of others, and from those of Chinese', () => {
  expect(sortKeyMark()).toBeUndefined();
  const marks = ['en', 'sv', 'cs'].map((language) => {
    setRegion({ language });
    expect(sortKeyOf('Ödön 2').startsWith(sortKeyMark() ?? '-')).toBe(true);
    return sortKeyMark();
  });
  expect(new Set(marks).size).toBe(3);
});
