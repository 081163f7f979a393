import { expect, test } from 'vitest';
import { foundBy } from '../../../src/console/command/found-by.ts';
import { pinyinOf } from '../../../src/language/text/pinyin.ts';
import { ownPinyin } from '../../../src/words/zh-CN/console/own-pinyin.ts';

const titles = ['目录管理', '图书管理', '图书订单', '借阅管理', 'FAQ'];
const entries = titles.map((title) => ({ key: title, title, detail: title.startsWith('图书') ? '馆藏' : undefined }));
const pinyin = Object.fromEntries(titles.map((title) => [title, pinyinOf(title)]));
const found = (typed: string) => foundBy(typed, entries, pinyin).map(({ title }) => title);

test('a title is found by a part of it, by its pinyin and by its initials, in any case', () => {
  expect(found('订单')).toEqual(['图书订单']);
  expect(found('mulu')).toEqual(['目录管理']);
  expect(found('MLGL')).toEqual(['目录管理']);
  expect(found('faq')).toEqual(['FAQ']);
  expect(found('ＦＡＱ\u200e')).toEqual(['FAQ']);
  expect(found('xyz')).toEqual([]);
});

test('a title that begins with what is typed comes before one that only contains it', () => {
  expect(found('g')).toEqual(['目录管理', '图书管理', '借阅管理']);
  expect(found('j')).toEqual(['借阅管理']);
  expect(found('l')).toEqual(['目录管理', '图书管理', '借阅管理']);
  expect(found('d')).toEqual(['图书订单']);
  expect(
    foundBy(
      '管理',
      [
        { key: 'a', title: '目录管理' },
        { key: 'b', title: '管理员' },
      ],
      {},
    )[0]?.title,
  ).toBe('管理员');
});

test('every word must match, the title or what stands beside it', () => {
  expect(found('ts gl')).toEqual(['图书管理']);
  expect(found('馆藏 dd')).toEqual(['图书订单']);
});

test('no more are found than anyone reads', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ key: `${index}`, title: `第 ${index} 页` }));
  expect(foundBy('第', many, {})).toHaveLength(8);
});

test('what the console calls things itself is spelt as the titles of screens are', () => {
  expect(ownPinyin).toEqual(Object.fromEntries(Object.keys(ownPinyin).map((title) => [title, pinyinOf(title)])));
});
