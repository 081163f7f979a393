import { expect, test } from 'vitest';
import { withValue } from '../../../src/language/edit.ts';
import type { Json } from '../../../src/language/json.ts';
import { type FollowedBound, withFollowingMessage } from '../../../src/studio/parts/following-message.ts';

/** What the message of a field is after a bound was set to values one after the other. */
function messageAfter(field: Readonly<Record<string, Json>>, key: string, ...values: readonly (Json | undefined)[]) {
  let text = JSON.stringify({ properties: { one: field } });
  let known: FollowedBound | undefined;
  for (const value of values) {
    const at = ['properties', 'one', key];
    [text, known] = withFollowingMessage(text, at, value, known);
    text = withValue(text, at, value);
  }
  return JSON.parse(text).properties.one.message as Json | undefined;
}

test('a message says the bound that a field has now, however it is typed', () => {
  const address = { maxLength: 200, message: '地址最多200个字' };
  expect(messageAfter(address, 'maxLength', 100)).toBe('地址最多100个字');
  expect(messageAfter(address, 'maxLength', 20, 2, undefined, 1, 15, 150)).toBe('地址最多150个字');
  expect(messageAfter({ minimum: 1, message: '第1至10' }, 'minimum', undefined, 10, 5)).toBe('第5至10');
  const both = { 'zh-CN': '最多200个字', en: 'At most 200 characters' };
  expect(messageAfter({ maxLength: 200, message: both }, 'maxLength', 100)).toEqual({
    'zh-CN': '最多100个字',
    en: 'At most 100 characters',
  });
});

test('a message that does not say the bound alone stays', () => {
  expect(messageAfter({ maxLength: 20, message: '最多200个字' }, 'maxLength', 10)).toBe('最多200个字');
  expect(messageAfter({ maxLength: 6, minLength: 6, message: '6位' }, 'maxLength', 8)).toBe('6位');
  expect(messageAfter({ maxLength: 6, message: '6位的6号' }, 'maxLength', 8)).toBe('6位的6号');
  expect(messageAfter({ maxLength: 6 }, 'maxLength', 8)).toBeUndefined();
});
