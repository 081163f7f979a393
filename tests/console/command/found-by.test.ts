import { expect, test } from 'vitest';
import { pinyinOf } from '../../../src/compile/finder/pinyin.ts';
import { foundBy } from '../../../src/console/command/found-by.ts';
import { ownPinyin } from '../../../src/console/preferences/own-pinyin.ts';

const titles = ['门店管理', '助教管理', '助教订单', '团购管理', 'FAQ'];
const entries = titles.map((title) => ({ key: title, title, detail: title.startsWith('助教') ? '人员' : undefined }));
const pinyin = Object.fromEntries(titles.map((title) => [title, pinyinOf(title)]));
const found = (typed: string) => foundBy(typed, entries, pinyin).map(({ title }) => title);

test('a title is found by a part of it, by its pinyin and by its initials, in any case', () => {
  expect(found('订单')).toEqual(['助教订单']);
  expect(found('mendian')).toEqual(['门店管理']);
  expect(found('MDGL')).toEqual(['门店管理']);
  expect(found('faq')).toEqual(['FAQ']);
  expect(found('ＦＡＱ\u200e')).toEqual(['FAQ']);
  expect(found('xyz')).toEqual([]);
});

test('a title that begins with what is typed comes before one that only contains it', () => {
  expect(found('g')).toEqual(['门店管理', '助教管理', '团购管理']);
  expect(found('t')).toEqual(['团购管理']);
  expect(found('d')).toEqual(['门店管理', '助教订单']);
  expect(
    foundBy(
      '管理',
      [
        { key: 'a', title: '门店管理' },
        { key: 'b', title: '管理员' },
      ],
      {},
    )[0]?.title,
  ).toBe('管理员');
});

test('every word must match, the title or what stands beside it', () => {
  expect(found('zj gl')).toEqual(['助教管理']);
  expect(found('人员 dd')).toEqual(['助教订单']);
});

test('no more are found than anyone reads', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ key: `${index}`, title: `第 ${index} 页` }));
  expect(foundBy('第', many, {})).toHaveLength(8);
});

test('what the console calls things itself is spelt as the titles of screens are', () => {
  expect(ownPinyin).toEqual(Object.fromEntries(Object.keys(ownPinyin).map((title) => [title, pinyinOf(title)])));
});
