import { expect, test } from 'vitest';
import { permissionRows, withLevel } from '../../../src/console/form/permission-rows.ts';

const [read, write] = [
  { title: '只读', suffix: ':read' },
  { title: '全部', suffix: ':write' },
];
const graded = { options: 'graded', levels: [read, write] };
const plain = { options: 'plain', levels: [{ title: '默认', suffix: '' }] };
const options = [
  { value: 'order', title: '订单' },
  { value: 'price', title: '价格' },
];
/** Row by row: what is chosen, what cannot be, and `locked`. */
const shown = (...given: Parameters<typeof permissionRows>) =>
  permissionRows(...given).map(({ title, level, lacking, isLocked }) =>
    [title, level?.title ?? '无', ...lacking.map((one) => `-${one.title}`), ...(isLocked ? ['locked'] : [])].join(' '),
  );

test('each permission of the catalogue is a row, and so is a chosen one that it lacks', () => {
  expect(shown(graded, options, ['price:write', 'old:read'], undefined)).toEqual(['订单 无', '价格 全部', 'old 只读']);
  expect(shown(graded, options, ['odd'], undefined)).toEqual(['订单 无', '价格 无', 'odd 无']);
});

test('nobody grants what they do not hold, nor takes it', () => {
  expect(shown(graded, options, ['price:write'], ['order:write'])).toEqual(['订单 无', '价格 全部 -只读 -全部 locked']);
  expect(shown(graded, options, ['price:read'], ['order:read', 'price:read'])).toEqual([
    '订单 无 -全部',
    '价格 只读 -全部',
  ]);
  expect(shown(plain, options, ['price'], ['order'])).toEqual(['订单 无', '价格 默认 -默认 locked']);
  expect(shown(plain, options, [], ['order:read'])).toEqual(['订单 无 -默认', '价格 无 -默认']);
});

test('a permission has one level, or none; the others stay, whatever they are', () => {
  expect(withLevel(['order:read', 'odd'], graded, 'order', write)).toEqual(['odd', 'order:write']);
  expect(withLevel(['order:read', 'odd'], graded, 'order', undefined)).toEqual(['odd']);
  expect(withLevel([], plain, 'order', plain.levels[0])).toEqual(['order']);
});
