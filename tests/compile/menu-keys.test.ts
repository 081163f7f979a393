import { expect, test } from 'vitest';
import { menuKeys } from '../../src/compile/boot/menu-keys.ts';

const keysOf = (...titles: readonly string[]) => titles.map((title) => menuKeys(titles).get(title));

test('a title that shares its initial with no other has that letter', () => {
  expect(keysOf('名册管理', '杂志管理')).toEqual(['m', 'z']);
});

test('titles that share an initial have a second letter of their own each', () => {
  expect(keysOf('价目管理', '基础设置', '界面编辑', '名册管理')).toEqual(['j m', 'j c', 'j b', 'm']);
  expect(keysOf('约期', '用期', '约期数')).toEqual(['y q', 'y a', 'y s']);
});

test('a title without letters has none', () => {
  expect(keysOf('007', '名册')).toEqual([undefined, 'm']);
  expect([...menuKeys(['007']).keys()]).toEqual([]);
});

test('where every second letter is taken, the first alone is left', () => {
  const keys = keysOf(...Array.from({ length: 27 }, (_, index) => `门${index}`));
  expect(new Set(keys).size).toBe(27);
  expect(keys.at(-1)).toBe('m');
});
