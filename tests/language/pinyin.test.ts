import { expect, test } from 'vitest';
import { initialsOf, pinyinOf } from '../../src/language/text/pinyin.ts';
import { typedPinyin } from '../../src/language/text/typed-pinyin.ts';

const isFound = (name: string, word: string) => pinyinOf(name).includes(typedPinyin(word) ?? '-');

test.each([
  ['武林店', ['wulin', 'wl', 'lindian', 'ld', 'WuLin', 'w', 'wul', "wu'lin"]],
  // Characters of several readings: in their usual one, as a surname, and in any other.
  ['重庆长沙店', ['chongqing', 'zhongqing', 'cqcsd', 'zhangsha']],
  ['单田芳', ['shantianfang', 'dantianfang', 'stf', 'dtf']],
  ['曾志伟', ['zeng', 'ceng', 'zzw', 'czw']],
  ['西安', ['xian', "xi'an", 'xa']],
  ['绿地', ['lvdi', 'ld', 'lüdi']],
  ['白泽书屋·武林店（新）', ['baizeshuwuwulin', 'bzswwldx']],
  ['天河2号A店', ['tianhe2', 'th2ha', 'adian']],
])('%s is found by its pinyin and initials', (name, words) => {
  for (const word of words) expect([word, isFound(name, word)]).toEqual([word, true]);
});

test('letters inside a syllable are not its beginning', () => {
  for (const word of ['ulin', 'ian', 'in', 'dianwu', 'wd']) expect(isFound('武林店', word)).toBe(false);
});

test('what is no pinyin is not looked for as such', () => {
  for (const word of ['武', '139', 'wu%', '', 'wu|lin', 'é']) expect(typedPinyin(word)).toBeUndefined();
});

test('a name without Chinese characters has none, and a long one is read only so far', () => {
  expect(pinyinOf('Baize 8')).toBe('');
  expect(pinyinOf('行'.repeat(1000)).length).toBeLessThan(20_000);
  for (const name of ['a|武', '武林店（新）', '（武）']) expect(pinyinOf(name)).not.toContain('||');
});

test('the initials of a title are letters, also of one that is not Chinese', () => {
  const titles = ['名单管理', '明堂 2 号', 'Shelf list', '007'];
  expect(titles.map(initialsOf)).toEqual(['mdgl', 'mth', 'shelflist', '']);
  expect(initialsOf('安全')).toBe('aq');
});
