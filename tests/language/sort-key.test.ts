import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortKeyOf } from '../../src/language/text/sort-key.ts';

const inOrder = (names: readonly string[]) =>
  names.toSorted((one, other) => Buffer.compare(Buffer.from(sortKeyOf(one)), Buffer.from(sortKeyOf(other))));

test('numbers come by their value, Chinese by its pinyin, letters without case', () => {
  const names = [
    '（一）',
    '2号店',
    '10号店',
    '阿明',
    '安安',
    '白泽2店',
    '白泽10店',
    '张三',
    'apple',
    'Banana',
    'VIP 2',
    'vip 10',
  ];
  expect(inOrder(names.toReversed())).toEqual(names);
  expect(inOrder(['重庆', '张三', '长乐', '常山'])).toEqual(['常山', '长乐', '重庆', '张三']);
});

test('the order is that of browsers in Chinese', () => {
  const { compare } = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true });
  const name = fc
    .array(fc.constantFrom('张', '李', '王', '阿', '明', '店', '台', '球', '2', '10', '003', 'a', 'B', 'z'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [left, right] = [sortKeyOf(one), sortKeyOf(other)];
      if (left === right) return;
      expect([one, other, left < right]).toEqual([one, other, compare(one, other) < 0]);
    }),
  );
});
