import { expect, test } from 'vitest';
import { withValue } from '../../../src/language/edit.ts';
import type { Json } from '../../../src/language/json.ts';
import { type FollowedRule, withFollowingMessage } from '../../../src/studio/parts/following-message.ts';

const languages = ['zh-CN', 'en'];

/** What the message of a field is after a bound was set to values one after the other. */
function messageAfter(field: Readonly<Record<string, Json>>, key: string, ...values: readonly (Json | undefined)[]) {
  const { required = [], ...one } = field;
  let text = JSON.stringify({ properties: { one }, required });
  let known: FollowedRule | undefined;
  for (const value of values) {
    const at = ['properties', 'one', key];
    [text, known] = withFollowingMessage(text, at, value, known, languages);
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

test('a rule that is added gets a sentence of its own, beside those of the others', () => {
  const address = { title: '地址', maxLength: 200, message: '地址最多200个字' };
  expect(messageAfter(address, 'minLength', 5)).toEqual({ maxLength: '地址最多200个字', minLength: '地址至少5个字' });
  expect(messageAfter({ ...address, required: ['one'] }, 'minLength', 1, 15)).toEqual({
    required: '地址最多200个字',
    maxLength: '地址最多200个字',
    minLength: '地址至少15个字',
  });
  // Cleared again, nothing has been added.
  expect(messageAfter(address, 'minLength', 5, undefined)).toBe('地址最多200个字');
  expect(messageAfter({ title: '个数', message: { type: '填整数' } }, 'maximum', 9)).toEqual({
    type: '填整数',
    maximum: '个数不能大于9',
  });
  expect(messageAfter({ title: '个数' }, 'maximum', 9)).toBe('个数不能大于9');
  expect(messageAfter({ maxLength: 200, message: '写5到200个字' }, 'minLength', 5)).toBe('写5到200个字');
});

test('a rule whose sentence only its author knows is asked for once the message is about another', () => {
  const address = { maxLength: 200, message: '最多200个字' };
  expect(messageAfter(address, 'pattern', 'a')).toEqual({ maxLength: '最多200个字' });
  expect(messageAfter({ maxLength: 20, message: '电话不正确' }, 'pattern', 'a')).toBe('电话不正确');
});

test('a rule that is removed takes its sentence along', () => {
  const message = { minLength: '至少5个字', maxLength: '最多200个字' };
  expect(messageAfter({ minLength: 5, maxLength: 200, message }, 'minLength', undefined)).toEqual({
    maxLength: '最多200个字',
  });
  expect(messageAfter({ maxLength: 200, message: '最多200个字' }, 'maxLength', undefined)).toBeUndefined();
  const both = { title: '地址', minLength: 5, maxLength: 200, message: '写5到200个字' };
  expect(messageAfter(both, 'minLength', undefined)).toBe('地址最多200个字');
  expect(messageAfter({ maxLength: 20, message: '电话不正确' }, 'maxLength', undefined)).toBe('电话不正确');
});
